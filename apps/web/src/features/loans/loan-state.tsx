import type { AgentDebt, Loan } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  Card,
  FactList,
  formatDate,
  formatDateTime,
  preloadSheet,
} from "@konter/ui";
import { useState } from "react";
import { Balance } from "../../app/balance.tsx";
import { Fold } from "../../app/folds/fold.tsx";
import * as m from "#messages";
import { orderText } from "./amounts.ts";
import { AutoRepay } from "./auto-repay.tsx";
import { DrawSheet } from "./draw-sheet.tsx";
import { Settled } from "./loan-end.tsx";
import { RepaySheet } from "./repay-sheet.tsx";
import { CASH_STATE_TEXTS, DueChip } from "./states.tsx";
import { TermsFacts } from "./terms-card.tsx";

interface LoanStateProps {
  readonly debt: AgentDebt;
  readonly loan: Loan;
  /** The brand lends new money. */
  readonly isOpen: boolean;
}

interface Opened {
  readonly act: "draw" | "repay";
  /** Resets the form each time a sheet opens. */
  readonly count: number;
}

/** An active loan: what is owed and until when, what is left, and the actions. */
export function LoanState({ debt, loan, isOpen }: LoanStateProps) {
  const [opened, setOpened] = useState<Opened>();
  const [open, setOpen] = useState(false);
  const show = (act: Opened["act"]) => {
    setOpened({ act, count: (opened?.count ?? 0) + 1 });
    setOpen(true);
  };
  const sheet = { key: opened?.count, open, onClose: () => setOpen(false) };
  return (
    <>
      <Card className="flex flex-col gap-4 p-4">
        <Owed loan={loan} />
        <LoanFacts debt={debt} loan={loan} />
        <Actions debt={debt} loan={loan} isOpen={isOpen} onAct={show} />
        <Settled loan={loan} />
        {loan.terms !== null && loan.terms.accepted_at !== null && (
          <>
            <AutoRepay auto={debt.auto} />
            <Fold title={m.loan_terms()}>
              <TermsFacts terms={loan.terms} />
              <p className="text-sm text-soft">
                {m.loan_agreed_at({ time: formatDateTime(loan.terms.accepted_at) })}{" "}
                {orderText(loan.terms.order)}
              </p>
            </Fold>
          </>
        )}
      </Card>
      {opened?.act === "draw" && <DrawSheet {...sheet} key={sheet.key} loan={loan} />}
      {opened?.act === "repay" && <RepaySheet {...sheet} key={sheet.key} debt={debt} loan={loan} />}
    </>
  );
}

function Owed({ loan }: { readonly loan: Loan }) {
  const { usage, due_on: dueOn, due_class: due } = loan;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p>
        <span className="block text-sm text-soft">{m.loan_usage()}</span>
        <span className="text-2xl font-bold">{formatRupiah(usage)}</span>
      </p>
      {dueOn === null ? (
        <p className="text-sm text-soft">{m.loan_nothing_owed()}</p>
      ) : (
        <p className="flex flex-col items-start gap-1 text-sm">
          <span className="text-soft">{m.loan_due_of({ date: formatDate(dueOn) })}</span>
          <DueChip due={due} />
        </p>
      )}
    </div>
  );
}

function LoanFacts({ debt, loan }: Omit<LoanStateProps, "isOpen">) {
  return (
    <FactList
      facts={[
        { label: m.loan_limit(), value: formatRupiah(loan.limit) },
        { label: m.loan_remaining(), value: formatRupiah(loan.remaining) },
        { label: m.loan_money(), value: <Balance amount={debt.wallet} />, strong: true },
        { label: m.loan_collected(), value: formatRupiah(loan.collected) },
        ...(loan.deposit_status === "not_deposited"
          ? [{ label: m.loan_cash(), value: CASH_STATE_TEXTS[loan.deposit_status]() }]
          : []),
        ...(debt.master === null ? [] : [{ label: m.loan_from(), value: debt.master.name }]),
        ...(loan.promise === null
          ? []
          : [{ label: m.loan_promise(), value: formatDate(loan.promise.date) }]),
      ]}
    />
  );
}

function Actions({
  debt,
  loan,
  isOpen,
  onAct,
}: LoanStateProps & { readonly onAct: (act: Opened["act"]) => void }) {
  const waiting = debt.draws.find(({ state }) => state === "waiting");
  const isAccepted = loan.terms !== null && loan.terms.accepted_at !== null;
  const canDraw = isOpen && isAccepted && loan.remaining > 0 && waiting === undefined;
  const isOverdue = loan.due_class === "overdue";
  return (
    <>
      {isOverdue && (
        <Alert tone="danger">{m.loan_overdue_text({ usage: formatRupiah(loan.usage) })}</Alert>
      )}
      {waiting !== undefined && (
        <Alert>{m.loan_draw_waits({ amount: formatRupiah(waiting.amount_requested) })}</Alert>
      )}
      {(canDraw || loan.usage > 0) && (
        <div className="flex flex-wrap gap-2">
          {canDraw && (
            <Button
              size="large"
              kind={isOverdue ? "plain" : "primary"}
              className="flex-auto"
              onPointerDown={preloadSheet}
              onClick={() => onAct("draw")}
            >
              {m.loan_draw()}
            </Button>
          )}
          {loan.usage > 0 && (
            <Button
              size="large"
              kind={canDraw && !isOverdue ? "plain" : "primary"}
              className="flex-auto"
              onPointerDown={preloadSheet}
              onClick={() => onAct("repay")}
            >
              {m.loan_repay()}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
