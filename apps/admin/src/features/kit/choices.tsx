import { Card, DateRangeField, EmptyState, SearchList, SuggestField, Tabs } from "@konter/ui";
import type { DateRange, SearchOption } from "@konter/ui";
import { Search, Smartphone, Wifi, Zap } from "@konter/ui/icons";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { Section } from "./section.tsx";

const TABS = [
  { key: "pulsa", title: "Pulsa" },
  { key: "data", title: "Data" },
  { key: "voucher", title: "Voucher", disabled: true },
  { key: "games", title: "Games" },
] as const;

/** Tabs with one visible panel. */
export function TabSamples() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]["key"]>("pulsa");
  return (
    <Section title={m.kit_tabs()}>
      <Tabs label={m.kit_tabs()} tabs={TABS} value={chosen} onChange={setChosen}>
        <p className="text-sm text-soft">{TABS.find(({ key }) => key === chosen)?.title}</p>
      </Tabs>
    </Section>
  );
}

const SWAPPED: DateRange = { date_from: "2026-11-21", date_to: "2026-11-01" };

/** No selection, and swapped dates. */
export function DateSamples() {
  const [open, setOpen] = useState<Partial<DateRange>>({});
  const [wrong, setWrong] = useState<Partial<DateRange>>(SWAPPED);
  const now = session.serverNow();
  return (
    <Section title={m.kit_dates()}>
      <DateRangeField
        value={open}
        now={now}
        onChange={(change) => setOpen({ ...open, ...change })}
      />
      <DateRangeField
        value={wrong}
        now={now}
        onChange={(change) => setWrong({ ...wrong, ...change })}
      />
    </Section>
  );
}

const OPTIONS: readonly SearchOption[] = [
  { key: "pulsa", title: "Pulsa", icon: <Smartphone aria-hidden className="size-5" /> },
  { key: "data", title: "Data", icon: <Wifi aria-hidden className="size-5" /> },
  { key: "listrik", title: "Listrik", note: "PLN", icon: <Zap aria-hidden className="size-5" /> },
];

/** With results and without. */
export function SearchSamples() {
  const [typed, setTyped] = useState("");
  const options = OPTIONS.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
  const parts = {
    label: m.kit_search(),
    value: typed,
    onChange: setTyped,
    onChoose: (option: SearchOption) => setTyped(option.title),
    empty: <EmptyState icon={<Search className="size-6" />} title={m.kit_nothing()} />,
  };
  return (
    <Section title={m.kit_search()}>
      <div className="grid grid-cols-1 items-start gap-3 desk:grid-cols-2">
        <Card>
          <SearchList
            {...parts}
            groups={[{ key: "all", title: m.kit_choose(), options }]}
            status={String(options.length)}
          />
        </Card>
        <Card>
          <SearchList {...parts} label={m.kit_nothing()} groups={[]} status="0" />
        </Card>
        <Card>
          <SuggestField
            name="sample-suggest"
            label={m.kit_choose()}
            value={typed}
            onChange={setTyped}
            suggestions={options}
            status={String(options.length)}
            onChosen={setTyped}
          />
        </Card>
      </div>
    </Section>
  );
}
