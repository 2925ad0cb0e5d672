import { CallFailed } from "@konter/contract/client";
import type { CreditScore } from "@konter/contract/credit-score";
import { LOAN_WRITE_OFF_APPROVAL, writeOffOf } from "@konter/contract/loans";
import type { AdminLoanDetail } from "@konter/contract/loans";
import { formatRupiah, parseRupiah, shareOfRupiah } from "@konter/contract/money";
import { Alert, Card, MoneyField, TextAreaField, TextField } from "@konter/ui";
import type { FieldBinding, Form } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ActSheet } from "../../app/records/act-sheet.tsx";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import * as m from "#messages";
import { parsePercent } from "../price-rules/index.ts";
import { actValidator } from "./act-validator.ts";
import { loanQuery, scoreQuery, takeOver } from "./api.ts";
import { approveInputOf, proposedLimit } from "./approve-values.ts";
import type { ApproveValues } from "./approve-values.ts";

const REASON_CHARACTERS = 200;

type Act = "approve" | "close" | "reject" | "write_off";
const TITLES: Readonly<Record<Act, () => string>> = {
  approve: m.loan_approve,
  reject: m.loan_reject,
  close: m.loan_close,
  write_off: m.loan_write_off,
};

/** Decisions on a request, and closing a loan of which nothing is owed. */
export function LoanActs({ loan }: { readonly loan: AdminLoanDetail }) {
  const [act, setAct] = useState<Act>();
  const isPending = loan.state === "pending";
  const isActive = loan.state === "active";
  if (!session.may("loans.decide") || (!isPending && !isActive)) return null;
  const close = () => setAct(undefined);
  const button = (name: Act, kind: "plain" | "primary") => (
    <SheetButton kind={kind} onClick={() => setAct(name)}>
      {TITLES[name]()}
    </SheetButton>
  );
  return (
    <Card className="flex flex-col gap-3 p-4">
      {isPending && (
        <>
          <p className="text-sm text-soft">{m.loan_decide_text()}</p>
          {button("approve", "primary")}
          {button("reject", "plain")}
        </>
      )}
      {isActive &&
        (loan.usage > 0 ? (
          <>
            <p className="text-sm text-soft">
              {m.loan_close_not_yet({ usage: formatRupiah(loan.usage) })}
            </p>
            {loan.due_class === "overdue" && button("write_off", "plain")}
          </>
        ) : (
          <>
            <p className="text-sm text-soft">{m.loan_close_text()}</p>
            {button("close", "plain")}
          </>
        ))}
      {act === "approve" && <ApproveSheet loan={loan} onClose={close} />}
      {act === "reject" && <ReasonSheet act={act} loan={loan} onClose={close} />}
      {act === "write_off" && <ReasonSheet act={act} loan={loan} onClose={close} />}
      {act === "close" && <ReasonSheet act={act} loan={loan} onClose={close} />}
    </Card>
  );
}

interface SheetProps {
  readonly loan: AdminLoanDetail;
  readonly onClose: () => void;
}

function useReadAnew({ loan_id: loanId }: AdminLoanDetail) {
  const client = useQueryClient();
  return {
    takeOver: (loan: AdminLoanDetail) => takeOver(client, loan),
    onRefused: () =>
      void client.invalidateQueries({ queryKey: loanQuery(loanId).queryKey, exact: true }),
  };
}

function ApproveSheet({ loan, onClose }: SheetProps) {
  const { loan_id: id, asked, agent, master } = loan;
  const fresh = useReadAnew(loan);
  const { data: score } = useQuery(scoreQuery(id));
  return (
    <ActSheet<ApproveValues>
      name={`loan-approve:${id}`}
      title={m.loan_approve()}
      text={m.loan_approve_text({ agent: agent.name, master: master.name })}
      button={m.loan_approve()}
      initial={{ limit: proposedLimit(asked, score), fee: "", days: "", reason: "" }}
      toInput={(values) => approveInputOf(id, values)}
      validator={actValidator("approve")}
      send={async (values) => {
        fresh.takeOver(await api("POST admin/loans/{loan_id}/approve", approveInputOf(id, values)));
        return m.loan_approve_done({ id });
      }}
      unansweredText={m.loan_act_unanswered()}
      onRefused={fresh.onRefused}
      onClose={onClose}
      renderFields={(form) => <TermsFields form={form} asked={asked} score={score} />}
    />
  );
}

function TermsFields({
  form,
  asked,
  score,
}: {
  readonly form: Form<ApproveValues>;
  readonly asked: number;
  readonly score: CreditScore | undefined;
}) {
  const limit = parseRupiah(form.values.limit);
  const rate = parsePercent(form.values.fee);
  return (
    <>
      <MoneyField
        {...form.field("limit")}
        label={m.loan_limit()}
        hint={m.loan_asked_for({ amount: formatRupiah(asked) })}
      />
      {score !== undefined && (
        <Alert tone="info">
          {m.loan_score_proposes({
            score: score.score,
            amount: formatRupiah(score.limit.amount),
            reason: score.limit.sentence,
          })}
        </Alert>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <TextField
          {...form.field("fee", "fee_rate")}
          label={m.loan_fee()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          controlClassName="pr-9 text-right font-semibold"
          end={<span className="pr-2 text-soft">%</span>}
        />
        <TextField
          {...form.field("days")}
          label={m.loan_term()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          controlClassName="pr-14 text-right font-semibold"
          end={<span className="pr-2 text-soft">{m.loan_days_unit()}</span>}
        />
      </div>
      <p role="status" className="min-h-10 text-sm text-soft">
        {limit !== undefined &&
          rate !== undefined &&
          m.loan_fee_example({
            amount: formatRupiah(limit),
            fee: formatRupiah(shareOfRupiah(limit, rate)),
          })}
      </p>
      <ReasonField {...form.field("reason")} />
    </>
  );
}

const ReasonField = (field: FieldBinding) => (
  <TextAreaField
    {...field}
    label={m.loan_reason()}
    hint={m.loan_reason_read()}
    maxLength={REASON_CHARACTERS}
    rows={2}
  />
);

function ReasonSheet({ act, loan, onClose }: SheetProps & { readonly act: ReasonAct }) {
  const { loan_id: id } = loan;
  const fresh = useReadAnew(loan);
  const inputOf = ({ reason }: { reason: string }) => ({ loan_id: id, reason });
  return (
    <ActSheet<{ reason: string }>
      name={`loan-${act}:${id}`}
      title={TITLES[act]()}
      text={reasonText(act, loan)}
      button={TITLES[act]()}
      initial={{ reason: "" }}
      toInput={inputOf}
      validator={actValidator("reason")}
      send={async (values, options) => {
        const input = inputOf(values);
        if (act === "write_off") {
          const written = await writeOffOrAskTwo(input, options);
          if (written === undefined) return m.approval_is_asked();
          fresh.takeOver(written);
          return m.loan_write_off_done({ id });
        }
        if (act === "reject") {
          fresh.takeOver(await api("POST admin/loans/{loan_id}/reject", input));
          return m.loan_reject_done({ id });
        }
        fresh.takeOver(await api("POST admin/loans/{loan_id}/close", input));
        return m.loan_close_done({ id });
      }}
      unansweredText={m.loan_act_unanswered()}
      onRefused={fresh.onRefused}
      onClose={onClose}
      renderFields={(form) => <ReasonField {...form.field("reason")} />}
    />
  );
}

type ReasonAct = Exclude<Act, "approve">;

function reasonText(act: ReasonAct, { asked, usage, wallet, master }: AdminLoanDetail): string {
  if (act === "close") return m.loan_close_text();
  if (act === "reject") return m.loan_reject_text({ amount: formatRupiah(asked) });
  const { returned, lost } = writeOffOf(usage, wallet);
  const back = m.loan_write_off_returns({ amount: formatRupiah(returned), master: master.name });
  const text = m.loan_write_off_text({ amount: formatRupiah(lost), master: master.name });
  return returned > 0 ? `${back} ${text}` : text;
}

/** Writes off as the only person of the brand; with a second person, the same press requests approval. */
async function writeOffOrAskTwo(
  input: { readonly loan_id: string; readonly reason: string },
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<AdminLoanDetail | undefined> {
  try {
    return await api("POST admin/loans/{loan_id}/write-off", input);
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "loan_write_off_approval_needed")
      throw refused;
  }
  const request = { kind: LOAN_WRITE_OFF_APPROVAL, input, reason: input.reason };
  await api("POST admin/approvals", request, { idempotencyKey });
  return undefined;
}
