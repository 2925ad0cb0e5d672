import type { CodLine, CodPreview } from "@konter/contract/cod";
import { formatRupiah } from "@konter/contract/money";
import { Chip, FactList, formatDate, formatNumber } from "@konter/ui";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { OUTCOME_NAMES } from "./words.ts";

/** The effect of settling a file, in figures. */
export function StatementFigures({
  figures: { rows, matching, net, repeated, cases },
}: {
  readonly figures: Pick<CodPreview, "rows" | "matching" | "net" | "repeated" | "cases">;
}) {
  return (
    <FactList
      facts={[
        { label: m.cod_rows(), value: formatNumber(rows) },
        { label: m.cod_matching(), value: formatNumber(matching.count) },
        { label: m.cod_transferred(), value: formatRupiah(net) },
        { label: m.cod_to_agents(), value: formatRupiah(matching.amount), strong: true },
        { label: m.cod_line_repeated(), value: formatNumber(repeated) },
        { label: m.cod_cases_count(), value: formatNumber(cases) },
      ]}
    />
  );
}

/** The lines of a file beside what the books expect. */
export function LineTable({ lines }: { readonly lines: readonly CodLine[] }) {
  return (
    <RecordTable
      caption={m.cod_lines()}
      columns={COLUMNS}
      rows={lines}
      rowKey={({ line }) => String(line)}
      renderCard={(row) => <LineCard row={row} />}
    />
  );
}

const expected = (amount: number | null): string => (amount === null ? "–" : formatRupiah(amount));

function Outcome({ row: { outcome } }: { readonly row: CodLine }) {
  const tone = outcome === "paid" ? "success" : outcome === "repeated" ? "neutral" : "warning";
  return <Chip tone={tone}>{OUTCOME_NAMES[outcome]()}</Chip>;
}

const COLUMNS: readonly RecordColumn<CodLine>[] = [
  { key: "line", title: m.cod_line(), number: true, cell: ({ line }) => line },
  { key: "awb", title: m.parcel_waybill(), cell: ({ awb }) => <Waybill awb={awb} /> },
  { key: "day", title: m.date(), cell: ({ settled_on: day }) => formatDate(day) },
  { key: "amount", title: m.cod(), number: true, cell: ({ amount }) => formatRupiah(amount) },
  {
    key: "expected",
    title: m.cod_expected(),
    number: true,
    cell: ({ expected_amount: amount }) => expected(amount),
  },
  { key: "fee", title: m.cod_fee(), number: true, cell: ({ fee }) => formatRupiah(fee) },
  { key: "net", title: m.cod_net(), number: true, cell: ({ net }) => formatRupiah(net) },
  {
    key: "expected_net",
    title: m.cod_expected_net(),
    number: true,
    cell: ({ expected_net: net }) => expected(net),
  },
  { key: "outcome", title: m.status(), wraps: true, cell: (row) => <Outcome row={row} /> },
];

const Waybill = ({ awb }: { readonly awb: string }) => (
  <span className="font-mono wrap-anywhere">{awb}</span>
);

function LineCard({ row }: { readonly row: CodLine }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Waybill awb={row.awb} />
        <b>{formatRupiah(row.net)}</b>
      </p>
      <p className="text-soft">
        {m.cod_expected_net()} {expected(row.expected_net)} · {formatDate(row.settled_on)}
      </p>
      <p>
        <Outcome row={row} />
      </p>
    </div>
  );
}
