import type { LoanDraw, LoanPayment } from "@konter/contract/loans";
import { Card, Chip, FactList, formatDate, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { Amount } from "../../app/amount.tsx";
import { session } from "../../app/session-store.ts";
import { Journals } from "../finance/index.ts";
import * as m from "#messages";
import { CASH_STATES, DRAW_STATES, PAYMENT_WAYS } from "./words.ts";

/** The amounts lent, with what is still owed of each. */
export function Draws({ draws }: { readonly draws: readonly LoanDraw[] }) {
  return (
    <Records title={m.loan_draws()} none={m.loan_no_draws()}>
      {draws.map((draw) => (
        <Record
          key={draw.draw_id}
          id={draw.draw_id}
          amount={draw.amount_approved ?? draw.amount_requested}
          isBooked={draw.amount_approved !== null}
        >
          <FactList facts={drawFacts(draw)} />
        </Record>
      ))}
    </Records>
  );
}

export function drawFacts(draw: LoanDraw): readonly Fact[] {
  const { name, tone } = DRAW_STATES[draw.state];
  return [
    { label: m.status(), value: <Chip tone={tone}>{name()}</Chip> },
    { label: m.date(), value: formatDateTime(draw.date) },
    ...(draw.state === "half_approved"
      ? [{ label: m.loan_draw_asked(), value: <Amount of={draw.amount_requested} /> }]
      : []),
    ...(draw.amount_approved === null
      ? []
      : [
          { label: m.loan_fee(), value: <Amount of={draw.fee} /> },
          { label: m.loan_owed(), value: <Amount of={draw.owed} /> },
          ...(draw.written_off === 0
            ? []
            : [{ label: m.loan_written_off(), value: <Amount of={draw.written_off} /> }]),
        ]),
    ...(draw.due_on === null ? [] : [{ label: m.loan_due(), value: formatDate(draw.due_on) }]),
    ...(draw.reason === "" ? [] : [{ label: m.loan_reason(), value: draw.reason }]),
  ];
}

/** Repayments, each with the amounts lent that it repaid. */
export function Payments({ payments }: { readonly payments: readonly LoanPayment[] }) {
  return (
    <Records title={m.loan_payments()} none={m.loan_no_payments()}>
      {payments.map((payment) => (
        <Record key={payment.payment_id} id={payment.payment_id} amount={payment.amount} isBooked>
          <FactList facts={paymentFacts(payment)} />
          {!payment.is_recovery && <Parts payment={payment} />}
        </Record>
      ))}
    </Records>
  );
}

export function paymentFacts(payment: LoanPayment): readonly Fact[] {
  return [
    { label: m.date(), value: formatDateTime(payment.date) },
    {
      label: m.loan_paid_by(),
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
          <PaidBy payment={payment} />
        </span>
      ),
    },
    {
      label: payment.is_recovery ? m.loan_rest() : m.loan_usage(),
      value: (
        <>
          <Amount of={payment.usage_before} /> → <Amount of={payment.usage_after} />
        </>
      ),
    },
  ];
}

/** How a repayment was made, and where its cash is. */
export function PaidBy({
  payment: { way, auto, is_recovery: isRecovery, deposit_status: cash },
}: {
  readonly payment: LoanPayment;
}) {
  return (
    <>
      {auto ? m.loan_paid_automatically() : PAYMENT_WAYS[way]()}
      {isRecovery && <Chip tone="warning">{m.loan_recovery()}</Chip>}
      {cash !== null && <Chip tone={CASH_STATES[cash].tone}>{CASH_STATES[cash].name()}</Chip>}
    </>
  );
}

function Parts({ payment: { parts } }: { readonly payment: LoanPayment }) {
  return (
    <ul
      aria-label={m.loan_payment_parts()}
      className="flex flex-col gap-1 border-l-3 border-edge pl-3 text-sm"
    >
      {parts.map(({ draw_id: drawId, fee, principal }) => (
        <li key={drawId} className="flex flex-wrap justify-between gap-x-3">
          <span className="font-mono">{drawId}</span>
          <span className="ml-auto text-right">
            {m.loan_part_fee()} <Amount of={fee} /> · {m.loan_part_principal()}{" "}
            <Amount of={principal} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Records({
  title,
  none,
  children,
}: {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="font-bold">{title}</h2>
      {children.length === 0 ? (
        <Card className="p-4">
          <p className="text-sm text-soft">{none}</p>
        </Card>
      ) : (
        <ul aria-label={title} className="flex flex-col gap-2">
          {children}
        </ul>
      )}
    </section>
  );
}

/** `isBooked`: the ledger has journals of it. */
function Record({
  id,
  amount,
  isBooked,
  children,
}: {
  readonly id: string;
  readonly amount: number;
  readonly isBooked: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <Card className="flex flex-col gap-2 p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-mono text-sm">{id}</span>
          <b>
            <Amount of={amount} />
          </b>
        </p>
        {children}
        {isBooked && session.may("finance.read") && <LedgerRows reference={id} />}
      </Card>
    </li>
  );
}

/** The journals of an amount, read when they are opened. */
function LedgerRows({ reference }: { readonly reference: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-primary-text">
        {m.journal()}
        <span className="sr-only"> {reference}</span>
      </summary>
      {isOpen && <Journals reference={reference} />}
    </details>
  );
}
