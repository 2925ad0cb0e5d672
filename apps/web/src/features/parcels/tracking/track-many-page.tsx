import { TRACK_MOST_WAYBILLS } from "@konter/contract/parcel-tracking";
import type { TrackedWaybills } from "@konter/contract/parcel-tracking";
import { Alert, Button, Card, formatDateTime, ScriptedForm, TextAreaField } from "@konter/ui";
import { ShippingChip } from "@konter/ui/parcels";
import { ScanSign, Search } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { api } from "../../../app/api.ts";
import { failureText } from "../../../app/failures.ts";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import { NEXT_ACTIONS } from "../states.ts";
import { unknownText } from "./unknown-text.ts";
import { readWaybill, WAYBILL_FORMATS, waybillsIn } from "./waybill-codes.ts";

const ScanSheet = lazy(async () => ({
  default: (await import("../../code-scan/index.ts")).ScanSheet,
}));

/** `/kurir/lacak`: several waybills at once, pasted or scanned one after the other (M435). */
export function TrackManyPage() {
  usePageTitle(m.track_many_title());
  const [text, setText] = useState("");
  const [scans, setScans] = useState(false);
  const [scanning, setScanning] = useState(false);
  const waybills = waybillsIn(text);
  const track = useMutation({
    mutationFn: () => api("POST mlo/transaction/track_many", { awbs: [...waybills] }),
  });
  const tooMany = waybills.length > TRACK_MOST_WAYBILLS;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.track_many_title()}</h1>
      <ScriptedForm
        aria-label={m.track_many_title()}
        onSubmit={() => {
          if (waybills.length > 0 && !tooMany) track.mutate();
        }}
        className="flex flex-col gap-3"
      >
        <TextAreaField
          label={m.track_many_waybills()}
          name="awbs"
          value={text}
          onChange={setText}
          hint={m.track_many_hint({ most: TRACK_MOST_WAYBILLS })}
          error={tooMany ? m.track_many_too_many({ most: TRACK_MOST_WAYBILLS }) : undefined}
          maxLength={1_000}
          rows={5}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={track.isPending}
            disabled={waybills.length === 0 || tooMany}
            icon={<Search aria-hidden className="size-4" />}
          >
            {m.track_many_go({ count: waybills.length })}
          </Button>
          <Button
            kind="plain"
            icon={<ScanSign aria-hidden className="size-4" />}
            onClick={() => {
              setScans(true);
              setScanning(true);
            }}
          >
            {m.waybill_scan()}
          </Button>
        </div>
      </ScriptedForm>
      {scans && (
        <Suspense fallback={null}>
          <ScanSheet
            title={m.waybill_scan()}
            how={m.waybill_scan_how()}
            foreign={m.waybill_scan_foreign()}
            formats={WAYBILL_FORMATS}
            read={readWaybill}
            open={scanning}
            onClose={() => setScanning(false)}
            many={{ text: m.waybills_scanned({ count: waybills.length }) }}
            onRead={(awb) => {
              if (waybills.length + 1 >= TRACK_MOST_WAYBILLS) setScanning(false);
              setText((before) => waybillsIn(`${before}\n${awb}`).join("\n"));
            }}
          />
        </Suspense>
      )}
      {track.error !== null && (
        <Alert tone="danger" urgent>
          {failureText(track.error)}
        </Alert>
      )}
      {track.data !== undefined && <Results rows={track.data.rows} />}
    </div>
  );
}

function Results({ rows }: { readonly rows: TrackedWaybills["rows"] }) {
  return (
    <ul aria-label={m.track_many_results()} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.awb}>
          <Card className="flex flex-col gap-1 p-4">
            {row.tracked === null ? (
              <>
                <p className="font-semibold wrap-anywhere">{row.awb}</p>
                <p className="text-sm">{unknownText(row.looks_like)}</p>
              </>
            ) : (
              <Found tracked={row.tracked} />
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

type Tracked = NonNullable<TrackedWaybills["rows"][number]["tracked"]>;

function Found({ tracked: { shipment, scans } }: { readonly tracked: Tracked }) {
  const { ref_id: refId, awb, shipping_status: state } = shipment;
  const [latest] = scans;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to="/kurir/$ref_id"
          params={{ ref_id: refId }}
          className="inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-2"
        >
          {awb ?? refId}
        </Link>
        <ShippingChip state={state} />
      </div>
      <p className="text-sm">
        {shipment.expedition_name} · {shipment.recipient.name}, {shipment.recipient.district}
      </p>
      {latest !== undefined && (
        <p className="text-sm wrap-anywhere">
          {latest.text} <span className="text-soft">{formatDateTime(latest.at)} WIB</span>
        </p>
      )}
      <p className="text-sm text-soft">{NEXT_ACTIONS[state]()}</p>
    </>
  );
}
