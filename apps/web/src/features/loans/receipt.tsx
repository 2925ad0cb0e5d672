import type { LoanDraw, LoanPayment, LoanPaymentWay } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Button, FactList, formatDate, formatDateTime, ShareButton, Sheet } from "@konter/ui";
import * as m from "#messages";
import { orderText } from "./amounts.ts";
import { CASH_STATE_TEXTS } from "./states.tsx";

const sumOf = (payment: LoanPayment, part: "fee" | "principal"): number =>
  payment.parts.reduce((sum, each) => sum + each[part], 0);

const WAY_TEXTS: Readonly<Record<LoanPaymentWay, () => string>> = {
  cash: m.loan_way_cash,
  deposit: m.loan_way_deposit,
  wallet: m.loan_way_wallet,
};

/** How the amount was paid, as text. */
export function wayText({ way, auto }: Pick<LoanPayment, "way" | "auto">): string {
  return auto ? m.loan_way_auto() : WAY_TEXTS[way]();
}

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

const factsOf = (payment: LoanPayment): readonly Fact[] => [
  { label: m.loan_paid(), value: formatRupiah(payment.amount), strong: true },
  { label: m.loan_way(), value: wayText(payment) },
  ...(payment.is_recovery
    ? [{ label: m.loan_written_off(), value: m.loan_recovery() }]
    : [
        { label: m.loan_fee(), value: formatRupiah(sumOf(payment, "fee")) },
        { label: m.loan_principal(), value: formatRupiah(sumOf(payment, "principal")) },
      ]),
  { label: m.loan_usage_before(), value: formatRupiah(payment.usage_before) },
  { label: m.loan_usage_after(), value: formatRupiah(payment.usage_after) },
  { label: m.date(), value: formatDateTime(payment.date) },
  { label: m.loan_receipt_number(), value: payment.payment_id },
];

interface ReceiptProps {
  readonly payment: LoanPayment;
  /** What was lent, to name each part by its date. */
  readonly draws: readonly LoanDraw[];
}

interface ReceiptSheetProps extends ReceiptProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The receipt of a repayment: how it was divided, in the order of repayment. */
export function ReceiptSheet({ payment, draws, open, onClose }: ReceiptSheetProps) {
  const facts = factsOf(payment);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.loan_receipt()}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button size="large" className="flex-1" onClick={onClose}>
            {m.loan_done()}
          </Button>
          <ShareButton
            title={m.loan_receipt()}
            text={[m.loan_receipt(), ...facts.map(({ label, value }) => `${label}: ${value}`)].join(
              "\n",
            )}
          />
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <FactList
          facts={[
            ...facts,
            ...(payment.deposit_status === null
              ? []
              : [{ label: m.loan_cash(), value: CASH_STATE_TEXTS[payment.deposit_status]() }]),
          ]}
        />
        {!payment.is_recovery && <Parts payment={payment} draws={draws} />}
      </div>
    </Sheet>
  );
}

function Parts({ payment, draws }: ReceiptProps) {
  return (
    <section className="rounded-md bg-sunken px-3 py-2.5">
      <h3 className="text-sm font-medium text-soft">{m.loan_parts()}</h3>
      <ul className="mt-1 flex flex-col gap-2 text-sm">
        {payment.parts.map((part) => (
          <li key={part.draw_id} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0">
              {drawName(draws.find(({ draw_id: id }) => id === part.draw_id)) ?? part.draw_id}
            </span>
            <span className="ml-auto text-right">
              <span className="block font-medium">{formatRupiah(part.fee + part.principal)}</span>
              {part.fee > 0 && (
                <span className="block text-soft">
                  {m.loan_part({
                    fee: formatRupiah(part.fee),
                    principal: formatRupiah(part.principal),
                  })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">{orderText(payment.order)}</p>
    </section>
  );
}

function drawName(draw: LoanDraw | undefined): string | undefined {
  const dueOn = draw?.due_on ?? null;
  return dueOn === null ? undefined : m.loan_due_of({ date: formatDate(dueOn) });
}
