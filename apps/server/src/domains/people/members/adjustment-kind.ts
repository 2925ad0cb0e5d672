import type { Locale, Sentence } from "@konter/contract/locale";
import { adjustmentAsked } from "@konter/contract/members";
import { formatRupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { belowFloor, depositOf, requireAccount, writeAdjustment } from "./adjust-balance.ts";
import { maskName } from "./masks.ts";
import { memberSubject } from "./store.ts";

const bound = z.extend(adjustmentAsked, {
  name: z.string(),
  /** The balance at the time of the request, for information: sales continue meanwhile. */
  balance: z.int(),
});

const WORDS = {
  title: { id: "Koreksi saldo M{id}", en: "Correct the balance of M{id}" },
  member: { id: "Member", en: "Member" },
  amount: { id: "Koreksi", en: "Correction" },
  balance: { id: "Saldo saat diminta", en: "Deposit when this was requested" },
  reason: { id: "Alasan untuk member", en: "Reason for the member" },
  proof: { id: "Bukti", en: "Proof" },
} as const satisfies Readonly<Record<string, Sentence>>;

const signed = (direction: "plus" | "minus", amount: number): string =>
  `${direction === "plus" ? "+" : "−"}${formatRupiah(amount)}`;

/**
 * A correction of a member's balance above the limit of one person. The approval is bound to the amount, not to the
 * balance: purchases continue, and the ledger rejects a deposit below its floor.
 */
export function balanceAdjustmentKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: "members.balance_adjustment",
    requestPermission: "balances.adjust",
    permission: "balances.approve",
    asked: adjustmentAsked,
    bound,
    async prepare(database, asked) {
      const name = maskName(await requireAccount(database, asked.member_id));
      const balance = await depositOf(database, asked.member_id);
      if (asked.direction === "minus" && asked.amount > balance) throw belowFloor(balance);
      return {
        subject: memberSubject(asked.member_id),
        bound: { ...asked, name, balance },
      };
    },
    describe: ({ member_id, name, direction, amount, balance, reason, proof }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{id}", String(member_id)),
      changes: [
        { label: WORDS.member[locale], before: null, after: name },
        { label: WORDS.amount[locale], before: null, after: signed(direction, amount) },
        {
          label: WORDS.balance[locale],
          before: formatRupiah(balance),
          after: formatRupiah(direction === "plus" ? balance + amount : balance - amount),
        },
        { label: WORDS.reason[locale], before: null, after: reason },
        { label: WORDS.proof[locale], before: null, after: proof },
      ],
    }),
    async executeInChange(change, adjustment, actor, madeBy) {
      await writeAdjustment(brand, change, actor, adjustment, {
        madeBy,
        approvedBy: actor.staffId,
      });
    },
  });
}
