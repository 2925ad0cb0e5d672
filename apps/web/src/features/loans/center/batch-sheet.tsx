import type { CallInput } from "@konter/contract/calls";
import type { LoanBatchResult } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, FactList, lazyValidator, Sheet } from "@konter/ui";
import { useState } from "react";
import { useBalanceText } from "../../../app/account.ts";
import { api } from "../../../app/api.ts";
import { TopUpLink } from "../../../app/top-up-link.tsx";
import * as m from "#messages";
import { ConfirmationSheet, useConfirmation, useDepositBefore } from "../../confirmation/index.ts";
import { useRefreshLoans } from "../api.ts";
import { DrawStateChip } from "../states.tsx";
import { unansweredBatch } from "./use-batch-draft.ts";
import type { BatchAttempt, BatchDraft } from "./use-batch-draft.ts";

interface BatchSheetProps {
  readonly attempt: BatchAttempt;
  readonly draft: BatchDraft;
}

/** The final summary of a batch with one PIN, and then the result of each row. */
export function BatchSheet({ attempt, draft }: BatchSheetProps) {
  const { key, agreed, sent } = attempt;
  const refresh = useRefreshLoans();
  const balanceText = useBalanceText();
  const [result, setResult] = useState<LoanBatchResult>();
  const confirmation = useConfirmation({
    typed: "pin",
    initial: {},
    wasSent: sent,
    agreedOf: (): Pick<CallInput<"loanBatch">, "rows"> => ({ rows: [...agreed.rows] }),
    attempt: {
      keep: () => unansweredBatch.keep({ key, agreed }),
      forget: unansweredBatch.forget,
    },
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).loanBatchInput,
    ),
    send: (rows, proof) =>
      api(
        "POST agent-center/deposits/batch",
        { ...rows, pin: "pin" in proof ? proof.pin : "" },
        { idempotencyKey: key },
      ),
    onDone: (answer) => {
      setResult(answer);
      draft.clear();
      void refresh();
    },
  });
  const deposit = useDepositBefore(confirmation);
  if (result !== undefined)
    return (
      <ResultSheet result={result} names={agreed.names} open={draft.open} onClose={draft.close} />
    );
  return (
    <ConfirmationSheet
      open={draft.open}
      onClose={draft.close}
      title={m.loan_batch_confirm()}
      confirmation={confirmation}
      action={m.loan_batch_send({ count: agreed.rows.length })}
      again={m.send_again()}
      unanswered={m.loan_batch_unanswered()}
    >
      <FactList
        facts={[
          { label: m.loan_batch_count(), value: String(agreed.rows.length) },
          { label: m.loan_batch_total(), value: formatRupiah(agreed.total), strong: true },
          ...(deposit === undefined
            ? []
            : [
                { label: m.balance_before(), value: balanceText(deposit) },
                { label: m.balance_then(), value: balanceText(deposit - agreed.total) },
              ]),
        ]}
      />
      {deposit !== undefined && deposit < agreed.total && (
        <Alert tone="warning">
          <TopUpLink missing={agreed.total - deposit} />
        </Alert>
      )}
      <p className="text-sm text-soft">{m.loan_batch_each()}</p>
    </ConfirmationSheet>
  );
}

interface ResultSheetProps {
  readonly result: LoanBatchResult;
  readonly names: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
}

function ResultSheet({ result, names, open, onClose }: ResultSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.loan_batch_result()}
      footer={
        <Button size="large" className="w-full" onClick={onClose}>
          {m.loan_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <FactList
          facts={[
            { label: m.loan_batch_total(), value: formatRupiah(result.total), strong: true },
            { label: m.loan_batch_done(), value: String(result.done) },
            ...(result.failed > 0
              ? [{ label: m.loan_batch_failed(), value: String(result.failed) }]
              : []),
          ]}
        />
        <ul aria-label={m.loan_batch_result()} className="divide-y divide-line">
          {result.rows.map(({ draw, refused }, index) => (
            <li
              // Rows stay in the order of the input.
              key={index}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">
                {draw?.agent.name ?? names[index]}
              </span>
              {refused !== null && (
                <span className="text-sm text-danger-text">{refused.message}</span>
              )}
              {refused === null && draw !== null && (
                <span className="ml-auto flex items-center gap-2">
                  {draw.amount_approved !== null && draw.amount_approved > 0 && (
                    <span className="font-bold">{formatRupiah(draw.amount_approved)}</span>
                  )}
                  <DrawStateChip state={draw.state} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
