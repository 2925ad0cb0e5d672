import { formatRupiah } from "@konter/contract/money";
import type { Transfer } from "@konter/contract/transfers";
import { formatShortDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { AnswerStates, LoadMore } from "../list-parts/index.ts";
import { transfersQuery } from "./api.ts";
import { StateChip } from "./state-chip.tsx";

/** What was sent and received, newest first. */
export function TransferList() {
  const query = useInfiniteQuery(transfersQuery());
  return (
    <section aria-labelledby="transfers" className="flex flex-col gap-3 pt-2">
      <h2 id="transfers" className="font-bold">
        {m.transfer_history()}
      </h2>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <p className="text-sm text-soft">{m.no_transfers()}</p>;
          return (
            <>
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {rows.map((row) => (
                  <li key={row.ref_id}>
                    <Row row={row} />
                  </li>
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
    </section>
  );
}

function Row({ row }: { readonly row: Transfer }) {
  const isIn = row.direction === "in";
  return (
    <Link
      to="/payment/deposit/transfer/$ref_id"
      params={{ ref_id: row.ref_id }}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-sunken"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {isIn ? m.transfer_from_name({ name: row.name }) : m.transfer_to_name({ name: row.name })}
        </span>
        <span className="block text-sm text-soft">
          {formatShortDateTime(row.date)} · {row.notes}
        </span>
      </span>
      <span className="ml-auto flex flex-col items-end gap-1 text-right">
        <span className={isIn ? "font-bold text-success-text" : "font-bold"}>
          {isIn ? "+" : "−"}
          {formatRupiah(row.amount)}
        </span>
        <StateChip transfer={row} />
      </span>
    </Link>
  );
}
