import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { CallFailed } from "@konter/contract/client";
import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import type { AdminMember } from "@konter/contract/members";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { MoneyField, newKey, SelectField, snackbar, TextAreaField } from "@konter/ui";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import type { Act, BaseValues } from "./act-button.tsx";

interface AdjustValues extends Readonly<Record<string, string>> {
  readonly direction: string;
  readonly amount: string;
  readonly proof: string;
}

const inputOf = ({ direction, amount, reason, proof }: AdjustValues & BaseValues) => ({
  direction: direction as "plus" | "minus",
  amount: parseRupiah(amount) ?? Number.NaN,
  reason,
  proof,
});

/**
 * A correction of the deposit; above the limit of one person the same press requests approval. `keys` stores the
 * idempotency key of each sent input, so that a retry after a lost response corrects once.
 */
export function adjustAct(
  { member_id, balances }: AdminMember,
  keys: Map<string, string>,
): Act<AdjustValues> {
  const id = String(member_id);
  const before = balances.find(({ account }) => account === "deposit")?.balance ?? 0;
  return {
    title: m.adjust_balance(),
    text: m.adjust_text(),
    button: m.adjust_balance(),
    check: "adjust",
    draft: `adjust:${id}`,
    initial: { direction: "plus", amount: "", proof: "" },
    reasonLabel: m.adjust_reason(),
    question: (values) => questionOf(inputOf(values), before),
    toInput: (values) => ({ member_id: id, ...inputOf(values) }),
    send: async (values) => {
      const input = inputOf(values);
      const name = JSON.stringify(input);
      const key = keys.get(name) ?? newKey();
      keys.set(name, key);
      snackbar.add({ text: await send(member_id, input, key), tone: "success" });
      keys.delete(name);
    },
    fields: (form) => (
      <>
        <SelectField
          {...form.field("direction")}
          label={m.adjust_direction()}
          choices={[
            { value: "plus", label: m.adjust_plus() },
            { value: "minus", label: m.adjust_minus() },
          ]}
        />
        <MoneyField {...form.field("amount")} label={m.adjust_amount()} />
        <TextAreaField
          {...form.field("proof")}
          label={m.adjust_proof()}
          hint={m.adjust_proof_hint()}
          maxLength={STAFF_REASON_CHARACTERS}
        />
      </>
    ),
  };
}

function questionOf({ direction, amount }: ReturnType<typeof inputOf>, before: number) {
  const isPlus = direction === "plus";
  const figures = {
    amount: formatRupiah(amount),
    before: formatRupiah(before),
    after: formatRupiah(isPlus ? before + amount : before - amount),
  };
  return isPlus
    ? { text: m.adjust_ask_plus(figures), button: m.adjust_yes_plus(figures) }
    : { text: m.adjust_ask_minus(figures), button: m.adjust_yes_minus(figures) };
}

/** Returns the success message. */
async function send(
  memberId: number,
  input: ReturnType<typeof inputOf>,
  idempotencyKey: string,
): Promise<string> {
  try {
    const adjusted = { member_id: String(memberId), ...input };
    const { code } = await api("POST admin/members/{member_id}/adjustments", adjusted, {
      idempotencyKey,
    });
    return m.adjust_done({ code });
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "adjustment_approval_needed")
      throw refused;
  }
  const request = {
    kind: "members.balance_adjustment",
    input: { member_id: memberId, ...input },
    reason: input.proof.slice(0, APPROVAL_REASON_CHARACTERS),
  };
  await api("POST admin/approvals", request, { idempotencyKey });
  return m.approval_is_asked();
}
