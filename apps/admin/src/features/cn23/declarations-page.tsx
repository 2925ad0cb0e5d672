import { CN23_STATE_NAMES, CN_FORMS, countryName } from "@konter/contract/cn23";
import type { AdminCn23Row } from "@konter/contract/cn23";
import { DateRangeField, kitLocale, SelectField, TableTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CN23_LISTS, declarationsQuery } from "./api.ts";
import type { Cn23Filters, Cn23List } from "./api.ts";
import { foreignText, StateChip } from "./declaration-parts.tsx";

const nameOf = (list: Cn23List): string =>
  list === "all" ? m.cn23_all() : CN23_STATE_NAMES[list][kitLocale()];

/** `/cn23`: members' customs declarations, the newest first. */
export function DeclarationsPage() {
  const [list, choose] = useQueueList(CN23_LISTS);
  const { list: _list, ...filters } = useSearch({ from: "/office/cn23" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: Cn23Filters) =>
      void navigate({
        to: "/cn23",
        search: (before) => ({ ...before, ...next }),
        replace: true,
      }),
    [navigate],
  );
  const query = useInfiniteQuery(declarationsQuery(list, filters));
  return (
    <Page title={m.room_cn23()}>
      <QueueLists lists={CN23_LISTS} chosen={list} nameOf={nameOf} onChoose={choose} />
      <Filters filters={filters} onChange={change} />
      <QueueRows
        query={query}
        loadingLabel={m.loading_cn23()}
        empty={{ title: m.cn23_none(), text: m.cn23_none_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_cn23()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ ref_id: ref }) => ref}
            renderCard={(row) => <DeclarationCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function Filters({
  filters,
  onChange,
}: {
  readonly filters: Cn23Filters;
  readonly onChange: (change: Cn23Filters) => void;
}) {
  const { form = "", q = "", date_from: from = "", date_to: to = "" } = filters;
  const onTyped = useCallback((typed: string) => onChange({ q: typed }), [onChange]);
  const active = [
    { name: "date_from", value: from, text: `${m.date_from()} ${from}` },
    { name: "date_to", value: to, text: `${m.date_to()} ${to}` },
    { name: "form", value: form, text: form },
    { name: "q", value: q, text: q },
  ];
  return (
    <FilterBar
      active={active.filter(({ value }) => value !== "")}
      onRemove={(name) => onChange({ [name]: "" })}
    >
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
        <div className="grid gap-3 wide:grid-cols-2">
          <SelectField
            label={m.cn23_form()}
            value={form}
            onChange={(next) => onChange({ form: next })}
            choices={[
              { value: "", label: m.cn23_all() },
              ...CN_FORMS.map((each) => ({ value: each, label: each })),
            ]}
          />
          <TypedFilter label={m.cn23_search()} value={q} onChange={onTyped} />
        </div>
      </div>
    </FilterBar>
  );
}

const placeText = ({ recipient_name: name, country }: AdminCn23Row): string =>
  `${name}, ${countryName(country, kitLocale())}`;

function DeclarationCard({ row }: { readonly row: AdminCn23Row }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <DeclarationLink refId={row.ref_id} />
        <b>{foreignText(row.currency, row.total_cents)}</b>
      </p>
      <p className="wrap-anywhere">
        {row.form}
        {row.resi !== null && ` · ${row.resi}`} · {placeText(row)}
      </p>
      <p className="wrap-anywhere text-soft">{row.member.name}</p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <StateChip state={row.state} />
        <TableTime at={row.created_at} />
      </p>
    </div>
  );
}

const COLUMNS: readonly RecordColumn<AdminCn23Row>[] = [
  { key: "ref", title: m.ref_id(), cell: ({ ref_id: ref }) => <DeclarationLink refId={ref} /> },
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  {
    key: "member",
    title: m.cn23_member(),
    wraps: true,
    cell: ({ member }) => `${member.name} ${member.hp}`,
  },
  { key: "form", title: m.cn23_form(), cell: ({ form }) => form },
  {
    key: "resi",
    title: m.cn23_resi(),
    cell: ({ resi }) => <span className="font-mono">{resi ?? "–"}</span>,
  },
  { key: "to", title: m.cn23_recipient(), wraps: true, cell: placeText },
  {
    key: "value",
    title: m.cn23_value(),
    number: true,
    cell: ({ currency, total_cents: cents }) => <b>{foreignText(currency, cents)}</b>,
  },
  { key: "state", title: m.status(), cell: ({ state }) => <StateChip state={state} /> },
];

const DeclarationLink = ({ refId }: { readonly refId: string }) => (
  <Link to="/cn23/$ref_id" params={{ ref_id: refId }} className={ROW_REFERENCE}>
    {refId}
  </Link>
);
