import type { LoanDraw, LoanPayment } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { classes, formatDate, formatDateTime, preloadSheet } from "@konter/ui";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { FRAMED_ROW_CLASSES, FramedList, MoneyRow } from "../list-parts/index.ts";
import { ReceiptSheet, wayText } from "./receipt.tsx";
import { DrawStateChip } from "./states.tsx";

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 pt-2">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What was asked for and lent, each with its due date. */
export function DrawList({ draws }: { readonly draws: readonly LoanDraw[] }) {
  if (draws.length === 0) return null;
  return (
    <Section title={m.loan_draws()}>
      <FramedList rows={draws} rowKey={({ draw_id: id }) => id}>
        {(draw) => <DrawRow draw={draw} />}
      </FramedList>
    </Section>
  );
}

function DrawRow({ draw }: { readonly draw: LoanDraw }) {
  const { amount_requested: asked, amount_approved: approved, due_on: dueOn, state } = draw;
  const isLent = approved !== null && approved > 0;
  return (
    <div className={FRAMED_ROW_CLASSES}>
      <MoneyRow
        title={formatDateTime(draw.date)}
        text={
          <>
            {isLent && dueOn !== null && (
              <span className="block">{m.loan_due_of({ date: formatDate(dueOn) })}</span>
            )}
            {isLent && draw.fee > 0 && (
              <span className="block">{m.loan_with_fee({ fee: formatRupiah(draw.fee) })}</span>
            )}
            {state === "half_approved" && (
              <span className="block">{m.loan_of_asked({ asked: formatRupiah(asked) })}</span>
            )}
            {draw.reason !== "" && (
              <span className="block wrap-anywhere">{m.loan_reason({ reason: draw.reason })}</span>
            )}
          </>
        }
        amount={
          <span className={classes("font-bold", !isLent && "text-soft")}>
            {formatRupiah(isLent ? approved : asked)}
          </span>
        }
        state={
          <>
            <DrawStateChip state={state} />
            {isLent && <span className="text-sm text-soft">{drawState(draw)}</span>}
          </>
        }
      />
    </div>
  );
}

function drawState({ owed, written_off: lost }: LoanDraw): string {
  if (lost > 0) return m.loan_written_off_amount({ amount: formatRupiah(lost) });
  return owed > 0 ? m.loan_owed({ amount: formatRupiah(owed) }) : m.debt_paid();
}

interface PaymentListProps {
  readonly payments: readonly LoanPayment[];
  readonly draws: readonly LoanDraw[];
}

/** What was repaid; each opens its receipt. */
export function PaymentList({ payments, draws }: PaymentListProps) {
  const [chosen, setChosen] = useState<LoanPayment>();
  const [open, setOpen] = useState(false);
  if (payments.length === 0) return null;
  return (
    <Section title={m.loan_payments()}>
      <FramedList rows={payments} rowKey={({ payment_id: id }) => id}>
        {(payment) => (
          <button
            type="button"
            className={classes(FRAMED_ROW_CLASSES, "w-full text-left")}
            onPointerDown={preloadSheet}
            onClick={() => {
              setChosen(payment);
              setOpen(true);
            }}
          >
            <MoneyRow
              title={formatDateTime(payment.date)}
              text={wayText(payment)}
              amount={<span className="font-bold">{formatRupiah(payment.amount)}</span>}
              state={
                <span className="text-sm text-primary-text underline underline-offset-2">
                  {m.loan_receipt_open()}
                </span>
              }
            />
          </button>
        )}
      </FramedList>
      {chosen && (
        <ReceiptSheet payment={chosen} draws={draws} open={open} onClose={() => setOpen(false)} />
      )}
    </Section>
  );
}
