import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import type { BankAccount } from "@konter/contract/banks";
import { CallFailed } from "@konter/contract/client";
import { DEPOSIT_APPROVAL } from "@konter/contract/deposits";
import type { AdminDepositDetail } from "@konter/contract/deposits";
import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { MoneyField, SelectField, TextAreaField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import type { Act } from "./act-sheet.tsx";
import { readAnew, takeOver } from "./api.ts";

interface Once {
  readonly idempotencyKey: string;
}
interface Asked {
  readonly code: string;
  readonly amount?: number;
  readonly reason?: string;
  readonly proof: string;
}

/** Executes within the limits of one person; above them, the same press requests approval. */
async function orAskTwo(
  work: Promise<AdminDepositDetail>,
  asked: Asked,
  { idempotencyKey }: Once,
  client: QueryClient,
): Promise<boolean> {
  try {
    takeOver(client, await work);
    return true;
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "deposit_approval_needed")
      throw refused;
  }
  const request = {
    kind: DEPOSIT_APPROVAL,
    input: { ...asked },
    reason: asked.proof.slice(0, APPROVAL_REASON_CHARACTERS),
  };
  await api("POST admin/approvals", request, { idempotencyKey });
  readAnew(client);
  void client.invalidateQueries({ queryKey: ["approvals"] });
  return false;
}

const ProofField = (field: FieldBinding) => (
  <TextAreaField
    {...field}
    label={m.deposit_proof()}
    hint={m.deposit_proof_hint()}
    maxLength={STAFF_REASON_CHARACTERS}
    rows={2}
  />
);

const ReasonField = (field: FieldBinding) => (
  <TextAreaField
    {...field}
    label={m.deposit_reason_for_member()}
    maxLength={STAFF_REASON_CHARACTERS}
    rows={2}
  />
);

/** Credits the requested amount, with evidence for the audit log. */
export function approveAct({ row: { request } }: AdminDepositDetail): Act<{ proof: string }> {
  const { code, nominal } = request;
  const amount = formatRupiah(nominal);
  const inputOf = ({ proof }: { proof: string }) => ({ code, proof });
  return {
    name: `deposit-approve:${code}`,
    title: m.deposit_approve({ amount }),
    text: m.deposit_approve_text(),
    button: m.deposit_approve({ amount }),
    check: "approve",
    initial: { proof: "" },
    toInput: inputOf,
    send: async (values, options, client) => {
      const input = inputOf(values);
      const work = api("POST admin/deposits/{code}/approve", input, options);
      return (await orAskTwo(work, input, options, client))
        ? m.deposit_approve_done({ code })
        : m.approval_is_asked();
    },
    renderFields: (form) => ProofField(form.field("proof")),
  };
}

interface HalfValues extends Readonly<Record<string, string>> {
  readonly amount: string;
  readonly reason: string;
  readonly proof: string;
}

/** Credits less than requested (feature row M530); the member sees the reason. */
export function halfAct({ row: { request } }: AdminDepositDetail): Act<HalfValues> {
  const { code } = request;
  const inputOf = ({ amount, reason, proof }: HalfValues) => ({
    code,
    amount: parseRupiah(amount) ?? Number.NaN,
    reason,
    proof,
  });
  return {
    name: `deposit-half:${code}`,
    title: m.deposit_half_approve(),
    text: m.deposit_half_text({ nominal: formatRupiah(request.nominal) }),
    button: m.deposit_half_approve(),
    check: "half",
    initial: { amount: "", reason: "", proof: "" },
    toInput: inputOf,
    send: async (values, options, client) => {
      const input = inputOf(values);
      const work = api("POST admin/deposits/{code}/half-approve", input, options);
      return (await orAskTwo(work, input, options, client))
        ? m.deposit_approve_done({ code })
        : m.approval_is_asked();
    },
    renderFields: (form) => (
      <>
        <MoneyField {...form.field("amount")} label={m.amount()} />
        {ReasonField(form.field("reason"))}
        {ProofField(form.field("proof"))}
      </>
    ),
  };
}

/** Rejects the request without moving money; the member sees the reason. */
export function rejectAct({ row: { request } }: AdminDepositDetail): Act<{ reason: string }> {
  const { code } = request;
  const inputOf = ({ reason }: { reason: string }) => ({ code, reason });
  return {
    name: `deposit-reject:${code}`,
    title: m.deposit_reject(),
    text: m.deposit_reject_text(),
    button: m.deposit_reject(),
    check: "reject",
    initial: { reason: "" },
    toInput: inputOf,
    send: async (values, _options, client) => {
      takeOver(client, await api("POST admin/deposits/{code}/reject", inputOf(values)));
      return m.deposit_reject_done({ code });
    },
    renderFields: (form) => ReasonField(form.field("reason")),
  };
}

interface HandOverValues extends Readonly<Record<string, string>> {
  readonly account: string;
  readonly proof: string;
}

/** Records that the collector paid the cash into one of the brand's accounts (feature row M532). */
export function handOverAct(
  { row: { request } }: AdminDepositDetail,
  accounts: readonly BankAccount[],
): Act<HandOverValues> {
  const { code } = request;
  const inputOf = ({ account, proof }: HandOverValues) => ({
    code,
    account_id: Number(account),
    proof,
  });
  return {
    name: `deposit-hand-over:${code}`,
    title: m.deposit_hand_over(),
    text: m.deposit_hand_over_text({ amount: formatRupiah(request.credited ?? request.nominal) }),
    button: m.deposit_hand_over(),
    check: "handOver",
    initial: { account: String(accounts[0]?.account_id ?? ""), proof: "" },
    toInput: inputOf,
    send: async (values, options, client) => {
      takeOver(client, await api("POST admin/deposits/{code}/deposited", inputOf(values), options));
      return m.deposit_hand_over_done({ code });
    },
    renderFields: (form) => (
      <>
        <SelectField
          {...form.field("account", "account_id")}
          label={m.bank_account()}
          choices={accounts.map(({ account_id: id, name, number }) => ({
            value: String(id),
            label: `${name} ${number}`,
          }))}
        />
        {ProofField(form.field("proof"))}
      </>
    ),
  };
}
