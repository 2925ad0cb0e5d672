import type { CashbackRow } from "@konter/contract/cashback";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { formatDateTime, formatDate } from "@konter/ui";
import type { Column } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { BookTable } from "../list-parts/index.ts";
import { StateChip } from "./state-chip.tsx";

const columns = (): readonly Column<CashbackRow>[] => [
  { key: "date", title: m.date(), cell: ({ date }) => formatDate(date) },
  { key: "kind", title: m.cashback_kind(), wraps: true, cell: (row) => <Kind row={row} /> },
  { key: "product", title: m.product(), wraps: true, cell: ({ product }) => product },
  { key: "ref_id", title: m.ref_id(), cell: (row) => <SaleLink row={row} /> },
  {
    key: "amount",
    title: m.col_amount(),
    number: true,
    cell: (row) => <Amount row={row} />,
  },
  { key: "state", title: m.status(), cell: ({ state }) => <StateChip state={state} /> },
  { key: "credit", title: m.cashback_credit_date(), cell: creditDate },
];

const card = (row: CashbackRow) => <EntryCard row={row} />;

/** One row per sale and earning. */
export function EntryTable({ rows }: { readonly rows: readonly CashbackRow[] }) {
  return (
    <BookTable
      caption={m.cashback_title()}
      columns={columns()}
      rows={rows}
      rowKey={({ ref_id, kind }) => `${ref_id} ${kind}`}
      card={card}
    />
  );
}

function EntryCard({ row }: { readonly row: CashbackRow }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <div className="font-semibold">
            <Kind row={row} />
          </div>
          <p className="text-sm text-soft">
            {row.product} · {formatDate(row.date)}
          </p>
        </div>
        <p className="text-lg">
          <Amount row={row} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StateChip state={row.state} />
        <span className="text-soft">{creditText(row)}</span>
        <SaleLink row={row} />
      </div>
    </div>
  );
}

function Amount({ row }: { readonly row: CashbackRow }) {
  const text = formatRupiah(row.amount);
  if (row.state === "reversed") return <s className="text-soft">{text}</s>;
  return <strong>{text}</strong>;
}

function Kind({ row: { agent } }: { readonly row: CashbackRow }) {
  if (agent === null) return m.cashback_own();
  return (
    <>
      {m.cashback_of_agent({ agent: agent.name })}
      <span className="block text-xs font-normal text-soft">{displayPhone(agent.hp)}</span>
    </>
  );
}

/** The actual or expected credit date; empty for a reversed entry. */
function creditDate({ state, credit_date: day, credited_at: at }: CashbackRow): string {
  if (at !== null) return formatDateTime(at);
  return state === "reversed" ? "–" : formatDate(day);
}

function creditText({ state, credit_date: day, credited_at: at, reversed_at }: CashbackRow) {
  if (state === "reversed")
    return m.cashback_reversed_at({ at: formatDateTime(reversed_at ?? "") });
  return m.cashback_due({ day: at === null ? formatDate(day) : formatDateTime(at) });
}

/** The first letter of a parcel's reference. */
const PARCEL = "B";

/** The account's own sale links to its page; an agent's sale links to a row of the agents' transactions. */
function SaleLink({ row: { ref_id, agent } }: { readonly row: CashbackRow }) {
  const look =
    "inline-block py-1 font-medium break-all text-primary-text underline underline-offset-2";
  if (ref_id.startsWith(PARCEL)) {
    return agent === null ? (
      <Link to="/kurir/$ref_id" params={{ ref_id }} className={look}>
        {ref_id}
      </Link>
    ) : (
      <Link
        to="/report/transaksi-agen-mlo"
        search={{ agent: displayPhone(agent.hp) }}
        className={look}
      >
        {ref_id}
      </Link>
    );
  }
  return agent === null ? (
    <Link to="/transaksi/$ref_id" params={{ ref_id }} className={look}>
      {ref_id}
    </Link>
  ) : (
    <Link to="/report/transaksi-agen" search={{ ref_id }} className={look}>
      {ref_id}
    </Link>
  );
}
