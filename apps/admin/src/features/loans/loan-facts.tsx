import type { AdminLoanDetail } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { Chip, formatDate, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { PartyLink } from "../../app/records/party.tsx";
import * as m from "#messages";
import { DueDate, LoanStateChip } from "./loan-chips.tsx";
import { CASH_STATES, feeText } from "./words.ts";

/** All of a loan; its figures as soon as it was approved. */
export function loanFacts(loan: AdminLoanDetail): readonly Fact[] {
  return [
    { label: m.status(), value: <LoanStateChip loan={loan} /> },
    { label: m.loan_agent(), value: <PartyLink of={loan.agent} /> },
    { label: m.loan_master(), value: <PartyLink of={loan.master} /> },
    { label: m.loan_asked_on(), value: formatDateTime(loan.date) },
    { label: m.loan_asked(), value: formatRupiah(loan.asked), strong: loan.state === "pending" },
    { label: m.loan_purpose(), value: loan.purpose },
    ...(loan.reason === "" ? [] : [{ label: m.loan_decision_reason(), value: loan.reason }]),
    ...termFacts(loan),
    ...usageFacts(loan),
  ];
}

function termFacts({ terms }: AdminLoanDetail): readonly Fact[] {
  if (terms === null) return [];
  const { lender, fee_rate: rate, days, accepted_at: acceptedAt } = terms;
  return [
    { label: m.loan_lender(), value: lender },
    { label: m.loan_fee(), value: m.loan_fee_of_each({ rate: feeText(rate) }) },
    { label: m.loan_term(), value: m.loan_term_days({ days }) },
    {
      label: m.loan_terms_accepted(),
      value: acceptedAt === null ? m.loan_terms_not_accepted() : formatDateTime(acceptedAt),
    },
  ];
}

function usageFacts(loan: AdminLoanDetail): readonly Fact[] {
  if (loan.terms === null) return [];
  const { promise, usage, collected } = loan;
  const cash = CASH_STATES[loan.deposit_status];
  return [
    { label: m.loan_limit(), value: formatRupiah(loan.limit) },
    { label: m.loan_usage(), value: formatRupiah(usage), strong: true },
    { label: m.loan_remaining(), value: formatRupiah(loan.remaining) },
    ...(loan.due_on === null ? [] : [{ label: m.loan_due(), value: <DueDate loan={loan} /> }]),
    { label: m.loan_collected(), value: formatRupiah(collected) },
    ...endFacts(loan),
    ...(loan.payments.some(({ way }) => way === "cash")
      ? [{ label: m.loan_cash(), value: <Chip tone={cash.tone}>{cash.name()}</Chip> }]
      : []),
    ...(promise === null
      ? []
      : [
          {
            label: m.loan_promise(),
            value: [formatDate(promise.date), promise.note]
              .filter((part) => part !== "")
              .join(": "),
          },
        ]),
  ];
}

/** When a loan ended, and what of it was written off and paid later. */
function endFacts(loan: AdminLoanDetail): readonly Fact[] {
  const { closed_at: closedAt, written_off: lost, recovered } = loan;
  return [
    ...(closedAt === null ? [] : [{ label: m.loan_closed_at(), value: formatDateTime(closedAt) }]),
    ...(lost === 0
      ? []
      : [
          { label: m.loan_written_off(), value: formatRupiah(lost), strong: true },
          { label: m.loan_recovered(), value: formatRupiah(recovered) },
        ]),
  ];
}

/** What the score does not count: since when the agent has the account, and how many loans came before. */
export function historySentences({
  since,
  earlier_loans: loans,
}: AdminLoanDetail["facts"]): readonly string[] {
  return [
    m.loan_score_since({ date: formatDate(businessDate(new Date(since))) }),
    loans === 0 ? m.loan_score_first_loan() : m.loan_score_loans({ count: loans }),
  ];
}
