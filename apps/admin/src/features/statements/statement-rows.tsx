import type { StatementRow } from "@konter/contract/reconciliation";
import { formatRupiah } from "@konter/contract/money";
import { Chip, formatDateTime } from "@konter/ui";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { KINDS, ROW_CLASSES, STATUSES } from "./words.ts";

export const whenOf = ({ at, day }: StatementRow): string =>
  at === null ? day : formatDateTime(at, "seconds");

function RowClass({ row }: { readonly row: StatementRow }) {
  if (row.class === null) return null;
  const { name, tone } = ROW_CLASSES[row.class];
  return <Chip tone={tone}>{name()}</Chip>;
}

const referenceOf = ({ reference, vendor_reference: theirs }: StatementRow): string =>
  reference ?? theirs ?? "–";

/** Rows as written by the vendor, with their classes. */
export const ROW_COLUMNS = (): readonly RecordColumn<StatementRow>[] => [
  {
    key: "line",
    title: m.statement_line(),
    number: true,
    roomy: true,
    cell: ({ line }) => line ?? "–",
  },
  { key: "at", title: m.date(), cell: whenOf },
  {
    key: "reference",
    title: m.statement_reference(),
    wraps: true,
    cell: (row) => (
      <>
        <span className="block font-mono text-xs wrap-anywhere">{referenceOf(row)}</span>
        <span className="block text-xs text-soft">{row.what}</span>
      </>
    ),
  },
  {
    key: "kind",
    title: m.type(),
    wraps: true,
    cell: ({ kind, status }) => `${KINDS[kind]()} · ${STATUSES[status]()}`,
  },
  {
    key: "amount",
    title: m.amount(),
    number: true,
    cell: ({ amount }) => <b>{formatRupiah(amount)}</b>,
  },
  {
    key: "fee",
    title: m.statement_fee(),
    number: true,
    roomy: true,
    cell: ({ fee }) => (fee === 0 ? "–" : formatRupiah(fee)),
  },
  {
    key: "balance",
    title: m.statement_balance(),
    number: true,
    roomy: true,
    cell: ({ balance }) => (balance === null ? "–" : formatRupiah(balance)),
  },
  { key: "class", title: m.statement_class(), cell: (row) => <RowClass row={row} /> },
];

export function RowCard({ row }: { readonly row: StatementRow }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-mono text-xs wrap-anywhere">{referenceOf(row)}</span>
        <b className="tabular-nums">{formatRupiah(row.amount)}</b>
      </p>
      <p className="text-soft">
        {whenOf(row)} · {KINDS[row.kind]()} · {STATUSES[row.status]()}
      </p>
      <RowClass row={row} />
    </div>
  );
}
