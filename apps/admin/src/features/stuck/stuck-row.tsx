import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { AdminTransaction } from "@konter/contract/purchase";
import type { StuckTransaction } from "@konter/contract/stuck";
import { Chip, formatDateTime } from "@konter/ui";
import { DueTime } from "../../app/times/due-time.tsx";
import { ageText } from "../../app/times/duration.ts";
import { RowLink } from "../../app/lists/row-link.tsx";
import { caseReason, purchaseState } from "../../app/words.ts";
import * as m from "#messages";
import { RowActions } from "../cases/index.ts";

/** One transaction of the queue: age, owner, case, the supplier's last message, and the actions. */
export function StuckRow({
  stuck,
  now,
  supplierName,
  onSettle,
}: {
  readonly stuck: StuckTransaction;
  readonly now: number;
  readonly supplierName: (id: string | null) => string;
  readonly onSettle: (row: AdminTransaction) => void;
}) {
  const { row, standing, reason, since, due_at: dueAt, owner } = stuck;
  const { transaction } = row;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <RowLink refId={transaction.ref_id} />
        <b className="tabular-nums">{formatRupiah(transaction.buying_price)}</b>
      </p>
      <p className="wrap-anywhere">
        {transaction.product} · {displayPhone(transaction.destinationNumber)} · {transaction.name}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <span>{m.stuck_age({ age: ageText(since, now) })}</span>
        {standing !== "decided" && <DueTime dueAt={dueAt} now={now} />}
        <Chip tone={owner === null ? "neutral" : "primary"}>
          {stuck.mine ? m.stuck_mine() : (owner?.name ?? m.stuck_nobody())}
        </Chip>
        {reason !== null && (
          <Chip tone={reason === "unknown_outcome" ? "warning" : "danger"}>
            {caseReason(reason)}
          </Chip>
        )}
      </p>
      <Asked stuck={stuck} supplier={supplierName(row.supplier)} />
      <RowActions row={row} onSettle={onSettle} />
    </div>
  );
}

/** Time and result of the last status check, and time of the next. */
function Asked({
  stuck: { row, supplier_reference, asked_at, next_check_at, checks, last_words },
  supplier,
}: {
  readonly stuck: StuckTransaction;
  readonly supplier: string;
}) {
  return (
    <div className="flex flex-col gap-0.5 text-xs text-soft">
      <p className="wrap-anywhere">
        {supplier} · <span className="font-mono">{supplier_reference}</span> ·{" "}
        {purchaseState(row.state)}
      </p>
      <p>
        {asked_at !== null &&
          `${m.stuck_asked({ time: formatDateTime(asked_at), count: checks })} · `}
        {next_check_at === null
          ? m.no_next_check()
          : m.stuck_next({ time: formatDateTime(next_check_at) })}
      </p>
      {last_words !== null && (
        <p className="wrap-anywhere">
          {m.stuck_said({
            words: [last_words.code, last_words.message].filter((each) => each !== "").join(" "),
            time: formatDateTime(last_words.at),
          })}
        </p>
      )}
    </div>
  );
}
