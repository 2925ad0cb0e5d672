import { formatRupiah } from "@konter/contract/money";
import type { Transfer } from "@konter/contract/transfers";
import { formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { FRAMED_ROW_CLASSES, FramedList, MoneyRow, PagedRows } from "../list-parts/index.ts";
import { transfersQuery } from "./api.ts";
import { StateChip } from "./state-chip.tsx";

/** Sent and received transfers, newest first. */
export function TransferList() {
  const query = useInfiniteQuery(transfersQuery());
  return (
    <section aria-labelledby="transfers" className="flex flex-col gap-3 pt-2">
      <h2 id="transfers" className="font-bold">
        {m.transfer_history()}
      </h2>
      <PagedRows query={query} none={<p className="text-sm text-soft">{m.no_transfers()}</p>}>
        {(rows) => (
          <FramedList rows={rows} rowKey={({ ref_id: refId }) => refId}>
            {(row) => <Row row={row} />}
          </FramedList>
        )}
      </PagedRows>
    </section>
  );
}

function Row({ row }: { readonly row: Transfer }) {
  const isIn = row.direction === "in";
  return (
    <Link
      to="/payment/deposit/transfer/$ref_id"
      params={{ ref_id: row.ref_id }}
      className={FRAMED_ROW_CLASSES}
    >
      <MoneyRow
        title={
          isIn ? m.transfer_from_name({ name: row.name }) : m.transfer_to_name({ name: row.name })
        }
        text={`${formatDateTime(row.date)} · ${row.notes}`}
        amount={
          <span className={isIn ? "font-bold text-success-text" : "font-bold"}>
            {isIn ? "+" : "−"}
            {formatRupiah(row.amount)}
          </span>
        }
        state={<StateChip transfer={row} />}
      />
    </Link>
  );
}
