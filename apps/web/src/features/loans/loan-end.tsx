import type { AgentDebt, Loan, LoanLetter } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, Card, formatDateTime, preloadSheet, Sheet, snackbar } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { saveFile } from "../list-parts/index.ts";
import { payableOf } from "./amounts.ts";
import { useRefreshLoans } from "./api.ts";
import { RepaySheet } from "./repay-sheet.tsx";

/** When a loan ended, and what of it was written off and paid later. */
export const endFacts = (loan: Loan): readonly Fact[] => [
  ...(loan.closed_at === null
    ? []
    : [{ label: m.loan_closed_at(), value: formatDateTime(loan.closed_at) }]),
  ...(loan.written_off === 0
    ? []
    : [
        { label: m.loan_written_off(), value: formatRupiah(loan.written_off) },
        { label: m.loan_recovered(), value: formatRupiah(loan.recovered) },
        { label: m.loan_rest(), value: formatRupiah(payableOf(loan)), strong: true },
      ]),
];

interface LetterButtonProps {
  readonly load: () => Promise<LoanLetter>;
  readonly text?: string;
}

/** Downloads the letter of no debt. */
export function LetterButton({ load, text }: LetterButtonProps) {
  const letter = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, "application/pdf"),
    onError: showFailure,
  });
  return (
    <div className="flex flex-col items-start gap-2">
      {text !== undefined && <p className="text-sm text-soft">{text}</p>}
      <Button
        kind="plain"
        busy={letter.isPending}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => letter.mutate()}
      >
        {m.loan_letter()}
      </Button>
    </div>
  );
}

interface LoanProps {
  readonly debt: AgentDebt;
  readonly loan: Loan;
}

/** What is still missing of a written-off loan, and paying it from the deposit. */
export function Recovery({ debt, loan }: LoanProps) {
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <Alert tone="warning">{m.loan_recovery_text({ rest: formatRupiah(payableOf(loan)) })}</Alert>
      <Button
        size="large"
        onPointerDown={preloadSheet}
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        {m.loan_repay()}
      </Button>
      {opened > 0 && (
        <RepaySheet
          key={opened}
          debt={debt}
          loan={loan}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/** Once everything is repaid, the agent closes the loan without staff. */
export function Settled({ loan }: { readonly loan: Loan }) {
  const refresh = useRefreshLoans();
  const [open, setOpen] = useState(false);
  const closing = useMutation({
    mutationFn: () => api("POST agent-debt/close", {}),
    onSuccess: () => {
      setOpen(false);
      snackbar.add({ text: m.loan_close_done(), tone: "success" });
    },
    onError: showFailure,
    onSettled: refresh,
  });
  if (loan.usage > 0 || loan.collected === 0) return null;
  return (
    <>
      <Alert tone="success">
        <span className="flex flex-col items-start gap-2">
          {m.loan_settled_text()}
          <Button kind="plain" onPointerDown={preloadSheet} onClick={() => setOpen(true)}>
            {m.loan_close()}
          </Button>
        </span>
      </Alert>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.loan_close()}
        footer={
          <Button
            size="large"
            className="w-full"
            busy={closing.isPending}
            onClick={() => closing.mutate()}
          >
            {m.loan_close()}
          </Button>
        }
      >
        <p>{m.loan_close_text()}</p>
      </Sheet>
    </>
  );
}
