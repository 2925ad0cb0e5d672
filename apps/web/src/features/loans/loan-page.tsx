import type { AgentDebt, Loan } from "@konter/contract/loans";
import { isSettled } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  buttonClasses,
  Card,
  classes,
  EmptyState,
  FactList,
  formatDateTime,
} from "@konter/ui";
import { HandCoins } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { payableOf } from "./amounts.ts";
import { debtQuery } from "./api.ts";
import { endFacts, LetterButton, Recovery } from "./loan-end.tsx";
import { DrawList, PaymentList } from "./loan-history.tsx";
import { LoanState } from "./loan-state.tsx";
import { RequestForm } from "./request-form.tsx";
import { LoanStateChip } from "./states.tsx";
import { TermsCard } from "./terms-card.tsx";

/** `/agen/pinjaman`: the account's own loan from its Master. */
export function LoanPage() {
  usePageTitle(m.loan_title());
  const query = useQuery(debtQuery());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      <h1 className="text-xl font-bold">{m.loan_title()}</h1>
      <AnswerStates answer={query}>{(debt) => <Debt debt={debt} />}</AnswerStates>
    </div>
  );
}

function Debt({ debt }: { readonly debt: AgentDebt }) {
  const { offers, may } = useViewer();
  const isOpen = offers("loans");
  const { loan, draws, payments } = debt;
  return (
    <>
      {debt.lent && !may("agents.read") && <LentBefore />}
      {loan?.state === "active" ? (
        <Active debt={debt} loan={loan} isOpen={isOpen} />
      ) : (
        <>
          {loan !== null && <Decided loan={loan} />}
          {loan?.state !== "pending" && <Next debt={debt} isOpen={isOpen} />}
        </>
      )}
      {loan !== null && <StatementLink loan={loan} />}
      <DrawList draws={draws} />
      <PaymentList payments={payments} draws={draws} />
    </>
  );
}

interface ActiveProps {
  readonly debt: AgentDebt;
  readonly loan: Loan;
  readonly isOpen: boolean;
}

function Active({ debt, loan, isOpen }: ActiveProps) {
  const { terms } = loan;
  return (
    <>
      {!isOpen && <Alert>{m.loan_feature_off()}</Alert>}
      {terms !== null && terms.accepted_at === null && isOpen && <TermsCard terms={terms} />}
      <LoanState debt={debt} loan={loan} isOpen={isOpen} />
    </>
  );
}

/** A request that waits or was rejected, or a loan that was closed, with the reason. */
function Decided({ loan }: { readonly loan: Loan }) {
  const { state, reason } = loan;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{state === "inactive" ? m.loan_title() : m.loan_request()}</h2>
        <LoanStateChip state={state} />
      </div>
      <FactList
        facts={[
          { label: m.loan_asked(), value: formatRupiah(loan.asked), strong: true },
          { label: m.loan_purpose(), value: loan.purpose },
          { label: m.date(), value: formatDateTime(loan.date) },
          ...(state === "inactive"
            ? [
                { label: m.loan_limit(), value: formatRupiah(loan.limit) },
                { label: m.loan_collected(), value: formatRupiah(loan.collected) },
                ...endFacts(loan),
              ]
            : []),
        ]}
      />
      {state === "pending" ? (
        <p className="text-sm text-soft">{m.loan_pending_text()}</p>
      ) : (
        reason !== "" && (
          <Alert tone={state === "rejected" ? "danger" : "info"}>{m.loan_reason({ reason })}</Alert>
        )
      )}
      {isSettled(loan) && (
        <LetterButton
          load={() => api("GET agent-debt/letter", { loan_id: loan.loan_id })}
          text={m.loan_letter_text()}
        />
      )}
    </Card>
  );
}

/** After a loan: what is left of a write-off is paid first, then another loan can be requested. */
function Next({ debt, isOpen }: { readonly debt: AgentDebt; readonly isOpen: boolean }) {
  const { loan } = debt;
  return loan !== null && payableOf(loan) > 0 ? (
    <Recovery debt={debt} loan={loan} />
  ) : (
    <Asking debt={debt} isOpen={isOpen} />
  );
}

function StatementLink({ loan: { state } }: { readonly loan: Loan }) {
  if (state === "pending" || state === "rejected") return null;
  return (
    <Link to="/agen/pinjaman/mutasi" className={classes(buttonClasses("plain"), "self-start")}>
      {m.loan_statement()}
    </Link>
  );
}

/** Links a former Master to the given loans; a Master finds them in the Agent Center. */
function LentBefore() {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.loan_lent_before()}</h2>
      <p className="text-sm text-soft">{m.loan_lent_before_text()}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/agen/center/pinjaman" className={buttonClasses("plain")}>
          {m.agent_loans_title()}
        </Link>
        <Link to="/agen/center/setoran" className={buttonClasses("plain")}>
          {m.handovers_title()}
        </Link>
      </div>
    </Card>
  );
}

function Asking({ debt, isOpen }: { readonly debt: AgentDebt; readonly isOpen: boolean }) {
  if (!isOpen || debt.master === null)
    return (
      <Card>
        <EmptyState
          icon={<HandCoins className="size-6" />}
          title={isOpen ? m.loan_needs_master() : m.loan_closed()}
        >
          {isOpen ? m.loan_needs_master_text() : m.loan_closed_text()}
        </EmptyState>
      </Card>
    );
  return <RequestForm master={debt.master} most={debt.most} />;
}
