import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { BankAccount } from "@konter/contract/banks";
import { CallFailed } from "@konter/contract/client";
import { HANDOVER_APPROVAL } from "@konter/contract/loans";
import type { AdminHandover } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { EmptyState, SelectField, Sheet, Skeleton, TextAreaField } from "@konter/ui";
import { WalletCards } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ActSheet } from "../../app/records/act-sheet.tsx";
import { api } from "../../app/api.ts";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { session } from "../../app/session-store.ts";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import * as m from "#messages";
import { bankAccountsQuery } from "../banks/index.ts";
import { actValidator } from "./act-validator.ts";
import { readHandoversAnew } from "./api.ts";

const REASON_CHARACTERS = 200;
const PROOF_CHARACTERS = 500;

type Act = "confirm" | "reject";

interface RowProps {
  readonly row: AdminHandover;
}

/** Confirms that the cash arrived, for users who see the bank accounts, or rejects it. */
export function HandoverActs({ row }: RowProps) {
  const [act, setAct] = useState<Act>();
  if (row.state !== "waiting" || !session.may("loans.cash")) return null;
  const button = (name: Act, kind: "plain" | "primary", text: string) => (
    <SheetButton kind={kind} onClick={() => setAct(name)}>
      {text}
      <span className="sr-only"> {row.handover_id}</span>
    </SheetButton>
  );
  const close = () => setAct(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {session.may("banks.read") && button("confirm", "primary", m.loan_handover_confirm())}
      {button("reject", "plain", m.loan_handover_reject())}
      {act === "confirm" && <ConfirmSheet row={row} onClose={close} />}
      {act === "reject" && <RejectSheet row={row} onClose={close} />}
    </div>
  );
}

interface SheetProps extends RowProps {
  readonly onClose: () => void;
}

function ConfirmSheet({ row, onClose }: SheetProps) {
  const query = useQuery(bankAccountsQuery());
  const [first, ...others] = query.data?.accounts ?? [];
  if (first !== undefined)
    return <IntoAccount row={row} accounts={[first, ...others]} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={m.loan_handover_confirm()}>
      <Loaded query={query} loading={<Skeleton className="h-40" />}>
        {() => (
          <EmptyState
            icon={<WalletCards className="size-6" />}
            title={m.loan_handover_no_account()}
            action={
              <LinkToPage to="/banks" need="banks.write">
                {m.loan_handover_add_account()}
              </LinkToPage>
            }
          />
        )}
      </Loaded>
    </Sheet>
  );
}

function IntoAccount({
  row,
  accounts,
  onClose,
}: SheetProps & { readonly accounts: readonly [BankAccount, ...BankAccount[]] }) {
  const client = useQueryClient();
  const { handover_id: id, amount, master } = row;
  const inputOf = ({ account, proof }: { account: string; proof: string }) => ({
    handover_id: id,
    account_id: Number(account),
    proof,
  });
  return (
    <ActSheet<{ account: string; proof: string }>
      name={`loan-handover-confirm:${id}`}
      title={m.loan_handover_confirm()}
      text={m.loan_handover_confirm_text({ amount: formatRupiah(amount), master: master.name })}
      button={m.loan_handover_confirm_amount({ amount: formatRupiah(amount) })}
      initial={{ account: String(accounts[0].account_id), proof: "" }}
      toInput={inputOf}
      validator={actValidator("confirm")}
      send={async (values, options) => {
        const isConfirmed = await confirmOrAskTwo(inputOf(values), options);
        readHandoversAnew(client);
        return isConfirmed ? m.loan_handover_confirm_done({ id }) : m.approval_is_asked();
      }}
      unansweredText={m.loan_handover_unanswered()}
      onRefused={() => readHandoversAnew(client)}
      onClose={onClose}
      renderFields={(form) => (
        <>
          <SelectField
            {...form.field("account", "account_id")}
            label={m.bank_account()}
            choices={accounts.map(({ account_id: account, name, number }) => ({
              value: String(account),
              label: `${name} ${number}`,
            }))}
          />
          <TextAreaField
            {...form.field("proof")}
            label={m.loan_handover_proof()}
            hint={m.loan_handover_proof_hint()}
            maxLength={PROOF_CHARACTERS}
            rows={2}
          />
        </>
      )}
    />
  );
}

/** Confirms within the limit of one person; above it, the same press requests approval. */
async function confirmOrAskTwo(
  input: { readonly handover_id: string; readonly account_id: number; readonly proof: string },
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<boolean> {
  try {
    await api("POST admin/loan-handovers/{handover_id}/confirm", input, { idempotencyKey });
    return true;
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "handover_approval_needed")
      throw refused;
  }
  const request = {
    kind: HANDOVER_APPROVAL,
    input,
    reason: input.proof.trim().slice(0, APPROVAL_REASON_CHARACTERS),
  };
  await api("POST admin/approvals", request, { idempotencyKey });
  return false;
}

function RejectSheet({ row, onClose }: SheetProps) {
  const client = useQueryClient();
  const { handover_id: id, amount } = row;
  const inputOf = ({ reason }: { reason: string }) => ({ handover_id: id, reason });
  return (
    <ActSheet<{ reason: string }>
      name={`loan-handover-reject:${id}`}
      title={m.loan_handover_reject_title()}
      text={m.loan_handover_reject_text({ amount: formatRupiah(amount) })}
      button={m.loan_handover_reject_title()}
      initial={{ reason: "" }}
      toInput={inputOf}
      validator={actValidator("handoverReject")}
      send={async (values) => {
        await api("POST admin/loan-handovers/{handover_id}/reject", inputOf(values));
        readHandoversAnew(client);
        return m.loan_handover_reject_done({ id });
      }}
      unansweredText={m.loan_handover_unanswered()}
      onRefused={() => readHandoversAnew(client)}
      onClose={onClose}
      renderFields={(form) => (
        <TextAreaField
          {...form.field("reason")}
          label={m.loan_reason()}
          hint={m.loan_handover_reason_read()}
          maxLength={REASON_CHARACTERS}
          rows={2}
        />
      )}
    />
  );
}
