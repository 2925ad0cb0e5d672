import { isSettled } from "@konter/contract/loans";
import type { AgentLoan } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { Alert, Button, FactList, formatDate, preloadSheet } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { api } from "../../../app/api.ts";
import * as m from "#messages";
import { ContactLinks, useIsCenterOpen } from "../../agent-center-parts/index.ts";
import { payableOf } from "../amounts.ts";
import { endFacts, LetterButton } from "../loan-end.tsx";
import { CASH_STATE_TEXTS, DueChip, LoanStateChip } from "../states.tsx";

interface AgentLoanCardProps {
  readonly loan: AgentLoan;
  readonly onCollect: () => void;
  readonly onPromise: () => void;
}

/** A loan of an agent: what is owed and until when, and the ways to get it back. */
export function AgentLoanCard({ loan, onCollect, onPromise }: AgentLoanCardProps) {
  const { agent, state, reason } = loan;
  const payable = payableOf(loan);
  const isOpen = useIsCenterOpen();
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-3.5">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{agent.name}</h2>
          <p className="text-sm text-soft">{displayPhone(agent.hp)}</p>
        </div>
        {state === "active" && loan.usage > 0 ? (
          <DueChip due={loan.due_class} />
        ) : (
          <LoanStateChip state={state} />
        )}
      </header>
      <FactList facts={factsOf(loan)} />
      {loan.promise !== null && loan.promise.note !== "" && (
        <p className="text-sm wrap-anywhere text-soft">{loan.promise.note}</p>
      )}
      {state !== "active" && reason !== "" && <Alert>{m.loan_reason({ reason })}</Alert>}
      {isSettled(loan) && (
        <LetterButton
          load={() => api("GET agent-center/loans/{loan_id}/letter", { loan_id: loan.loan_id })}
        />
      )}
      {payable > 0 && (
        <footer className="mt-auto grid grid-cols-2 gap-2 pt-1">
          <Button disabled={!isOpen} onPointerDown={preloadSheet} onClick={onCollect}>
            {m.loan_collect()}
            <span className="sr-only"> {agent.name}</span>
          </Button>
          {state === "active" && (
            <Button
              kind="plain"
              disabled={!isOpen}
              onPointerDown={preloadSheet}
              onClick={onPromise}
            >
              {m.loan_promise()}
              <span className="sr-only"> {agent.name}</span>
            </Button>
          )}
          <ContactLinks person={agent} message={reminderOf(loan)} />
        </footer>
      )}
    </article>
  );
}

function factsOf(loan: AgentLoan): readonly Fact[] {
  if (loan.state === "pending" || loan.state === "rejected") return askedFacts(loan);
  return [...owedFacts(loan), ...endFacts(loan)];
}

const askedFacts = (loan: AgentLoan): readonly Fact[] => [
  { label: m.loan_asked(), value: formatRupiah(loan.asked), strong: true },
  { label: m.loan_purpose(), value: loan.purpose },
];

const owedFacts = (loan: AgentLoan): readonly Fact[] => [
  { label: m.loan_usage(), value: formatRupiah(loan.usage), strong: true },
  { label: m.loan_limit(), value: formatRupiah(loan.limit) },
  { label: m.loan_remaining(), value: formatRupiah(loan.remaining) },
  ...(loan.due_on === null ? [] : [{ label: m.loan_due(), value: formatDate(loan.due_on) }]),
  { label: m.loan_collected(), value: formatRupiah(loan.collected) },
  ...(loan.collected + loan.recovered > 0
    ? [{ label: m.loan_cash(), value: CASH_STATE_TEXTS[loan.deposit_status]() }]
    : []),
  ...(loan.terms !== null && loan.terms.accepted_at === null
    ? [{ label: m.loan_terms(), value: m.loan_terms_unread() }]
    : []),
  ...(loan.promise === null
    ? []
    : [{ label: m.loan_promise(), value: formatDate(loan.promise.date) }]),
];

/** A polite reminder to pay. */
function reminderOf(loan: AgentLoan): string {
  const { agent, due_on: dueOn } = loan;
  const owed = { name: agent.name, amount: formatRupiah(payableOf(loan)) };
  return dueOn === null
    ? m.loan_reminder(owed)
    : m.loan_reminder_due({ ...owed, date: formatDate(dueOn) });
}
