import type { OfficeFeature } from "@konter/contract/features";
import { Card, Chip, formatDateTime, snackbar, Switch } from "@konter/ui";
import { useState } from "react";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import type { FeatureSource } from "./api.ts";
import { OffSheet } from "./off-sheet.tsx";
import { useSwitch } from "./use-switch.ts";

interface Switched {
  readonly source: FeatureSource;
}

/** A brand's features, each with its switch. */
export function FeatureList({
  features,
  source,
}: Switched & { readonly features: readonly OfficeFeature[] }) {
  const [chosen, setChosen] = useState<OfficeFeature["feature"]>();
  /** Resets earlier confirmations. */
  const [times, setTimes] = useState(0);
  const [open, setOpen] = useState(false);
  const asked = features.find(({ feature }) => feature === chosen);
  return (
    <>
      <ul className="grid grid-cols-1 items-stretch gap-4 desk:grid-cols-2">
        {features.map((each) => (
          <li key={each.feature} className="min-w-0">
            <FeatureCard
              row={each}
              source={source}
              onOff={() => {
                setChosen(each.feature);
                setTimes(times + 1);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <OffSheet
          key={times}
          row={asked}
          source={source}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Switches on immediately; before switching off, the sheet shows the dependent features. */
function FeatureCard({
  row,
  source,
  onOff,
}: Switched & { readonly row: OfficeFeature; readonly onOff: () => void }) {
  const { feature, title, on, closes, stays } = row;
  const { send, busy } = useSwitch(source);
  const turnOn = async () => {
    try {
      await send({ feature, on: true });
      snackbar.add({ text: m.feature_turned_on({ feature: title }), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h2 className="min-w-0 font-bold">{title}</h2>
          <State row={row} />
        </div>
        {source.mayChange && (
          <Switch
            label={title}
            checked={on}
            busy={busy}
            onChange={(checked) => (checked ? void turnOn() : onOff())}
          />
        )}
      </div>
      <div className="text-sm text-soft">
        <p>{m.feature_closes()}</p>
        <ul className="ml-5 list-disc">
          {closes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-soft">{stays}</p>
      <Ties row={row} />
      {row.changed_at !== null && (
        <p className="mt-auto pt-1 text-xs text-soft">
          {changedText(row.changed_by, formatDateTime(row.changed_at))}
        </p>
      )}
    </Card>
  );
}

const changedText = (name: string | null, time: string): string =>
  name === null ? m.feature_changed_at({ time }) : m.feature_changed({ name, time });

const titlesOf = (features: readonly { readonly title: string }[]): string =>
  features.map(({ title }) => title).join(", ");

function State({ row: { on, stopped_by: stoppedBy } }: { readonly row: OfficeFeature }) {
  if (!on) return <Chip tone="neutral">{m.feature_is_off()}</Chip>;
  if (stoppedBy.length > 0)
    return <Chip tone="warning">{m.feature_is_stopped({ others: titlesOf(stoppedBy) })}</Chip>;
  return <Chip tone="success">{m.feature_is_on()}</Chip>;
}

/** Features that depend on it, and features that it waits for. */
function Ties({ row }: { readonly row: OfficeFeature }) {
  const { takes_along: along, stopped_by: stoppedBy } = row;
  return (
    <>
      {along.length > 0 && (
        <p className="text-sm font-medium">{m.feature_takes_along({ others: titlesOf(along) })}</p>
      )}
      {stoppedBy.length > 0 && (
        <p className="text-sm font-medium">{m.feature_needs({ others: titlesOf(stoppedBy) })}</p>
      )}
    </>
  );
}
