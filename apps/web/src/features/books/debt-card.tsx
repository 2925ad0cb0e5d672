import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { DebtRow } from "@konter/contract/report";
import { Button, Chip, FactList, formatDateTime, ShareButton } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { debtStatement } from "./debt-statement.ts";

const STATUS: Readonly<
  Record<DebtRow["debt_status"], { readonly tone: ChipTone; readonly text: () => string }>
> = {
  unpaid: { tone: "danger", text: m.debt_unpaid },
  part: { tone: "warning", text: m.debt_part },
  paid: { tone: "success", text: m.debt_paid },
  written_off: { tone: "neutral", text: m.debt_written_off },
};

/** One sale on credit: the customer, the amount owed, and the repayments. */
export function DebtCard({
  debt,
  onRepay,
  onWriteOff,
}: {
  readonly debt: DebtRow;
  readonly onRepay: () => void;
  /** Writes the rest off, or reverses a write-off. */
  readonly onWriteOff: () => void;
}) {
  const { tone, text } = STATUS[debt.debt_status];
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-3.5">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <h2 className="font-semibold break-words">{debt.customerName ?? m.customer_unnamed()}</h2>
          <p className="text-sm text-soft">{debt.product}</p>
          <p className="text-sm text-soft">{displayPhone(debt.destinationNumber)}</p>
        </div>
        <Chip tone={tone}>{text()}</Chip>
      </header>
      <FactList
        facts={[
          { label: m.date(), value: formatDateTime(debt.date) },
          {
            label: m.ref_id(),
            value: (
              <Link
                to="/transaksi/$ref_id"
                params={{ ref_id: debt.ref_id }}
                className="break-all text-primary-text underline underline-offset-2"
              >
                {debt.ref_id}
              </Link>
            ),
          },
          { label: m.dp_value(), value: formatRupiah(debt.dp_value) },
          { label: m.debt_value(), value: formatRupiah(debt.debt_value) },
          { label: m.debt_current(), value: formatRupiah(debt.debt_current), strong: true },
          ...(debt.written_off > 0
            ? [{ label: m.debt_written_off(), value: formatRupiah(debt.written_off) }]
            : []),
        ]}
      />
      {debt.debt_notes !== null && <p className="text-sm break-words">{debt.debt_notes}</p>}
      <Repayments repayments={debt.repayments} />
      <WriteOffs entries={debt.write_offs} />
      <footer className="mt-auto flex flex-wrap gap-2 pt-1">
        {debt.debt_current > 0 && (
          <Button className="flex-1 whitespace-nowrap" onClick={onRepay}>
            {m.repay()}
          </Button>
        )}
        {(debt.debt_current > 0 || debt.written_off > 0) && (
          <Button kind="quiet" onClick={onWriteOff}>
            {debt.debt_current > 0 ? m.write_off() : m.reinstate()}
          </Button>
        )}
        <ShareButton title={m.debts_title()} text={debtStatement(debt)} />
      </footer>
    </article>
  );
}

function Repayments({ repayments }: Pick<DebtRow, "repayments">) {
  if (repayments.length === 0) return null;
  return (
    <section className="rounded-md bg-sunken px-3 py-2.5">
      <h3 className="text-sm font-medium text-soft">{m.repayments()}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {repayments.map(({ at, amount, note }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words">
              {formatDateTime(at)}
              {note !== null && <span className="block text-soft">{note}</span>}
            </span>
            <span className="font-medium">{formatRupiah(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WriteOffs({ entries }: { readonly entries: DebtRow["write_offs"] }) {
  if (entries.length === 0) return null;
  return (
    <section className="rounded-md bg-sunken px-3 py-2.5">
      <h3 className="text-sm font-medium text-soft">{m.write_offs()}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {entries.map(({ at, kind, amount, reason }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words">
              {formatDateTime(at)} ·{" "}
              {kind === "written_off" ? m.debt_written_off() : m.debt_reinstated()}
              <span className="block text-soft">{reason}</span>
            </span>
            <span className="font-medium">{formatRupiah(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
