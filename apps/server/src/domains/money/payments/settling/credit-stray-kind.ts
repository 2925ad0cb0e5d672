import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { creditStrayAsked } from "@konter/contract/payments";
import { memberAccount } from "@konter/ledger";
import * as z from "zod/mini";
import { DomainError } from "../../../../platform/domain-error.ts";
import { notify } from "../../../../kernel/notices/index.ts";
import { approvalKind } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import { isCreditable, lockOpenCase, subjectOf, writeClosing } from "./cases.ts";
import { PAYMENT_NOTICES } from "../notices.ts";
import { strayCode, SUSPENSE } from "./strays.ts";
import { maskName } from "../../../people/account/index.ts";

const bound = z.object({
  case_id: z.int(),
  stray_id: z.int(),
  amount: z.int(),
  member_id: z.int(),
  member: z.string(),
  reference: z.string(),
});

const WORDS = {
  title: { id: "Kredit uang {code} ke M{id}", en: "Credit {code} to M{id}" },
  member: { id: "Member", en: "Member" },
  amount: { id: "Jumlah", en: "Amount" },
  payment: { id: "Pembayaran", en: "Payment" },
} as const satisfies Readonly<Record<string, Sentence>>;
const word = (name: keyof typeof WORDS, locale: Locale) => WORDS[name][locale];

/** Crediting stray money to the member of its charge takes two people, whatever the amount. */
export function creditStrayKind(): RegisteredKind {
  return approvalKind({
    name: "payments.credit_stray",
    requestPermission: "payments.decide",
    permission: "payments.approve",
    asked: creditStrayAsked,
    bound,
    async prepare(client, { case_id: id }) {
      const row = await lockOpenCase(client, id);
      if (!isCreditable(row)) throw new DomainError("payment_case_not_creditable");
      const { stray_id: strayId, stray_amount: amount, member_id, member_name: member } = row;
      return {
        subject: subjectOf(row),
        bound: {
          case_id: id,
          stray_id: strayId ?? 0,
          amount,
          member_id,
          member,
          reference: row.reference,
        },
      };
    },
    describe({ stray_id: strayId, amount, member_id: id, member, reference }, locale) {
      return {
        title: word("title", locale)
          .replace("{code}", strayCode(strayId))
          .replace("{id}", String(id)),
        changes: [
          { label: word("member", locale), before: null, after: maskName(member) },
          { label: word("amount", locale), before: null, after: formatRupiah(amount) },
          { label: word("payment", locale), before: null, after: reference },
        ],
      };
    },
    async executeInChange(
      change,
      { case_id: id, stray_id: strayId, amount, member_id: memberId },
      actor,
      makerId,
    ) {
      const row = await lockOpenCase(change.reads, id);
      if (!isCreditable(row)) throw new DomainError("payment_case_not_creditable");
      if (row.stray_id !== strayId || row.stray_amount !== amount || row.member_id !== memberId)
        throw new DomainError("approval_stale");
      await change.writes.query(
        "update payment_stray set credited_at = clock_timestamp(), credited_by = $2 where id = $1",
        [strayId, actor.staffId],
      );
      const code = strayCode(strayId);
      await writeClosing(change.writes, actor, id, { words: code, outcome: "credited" });
      await recordAction(change.writes, actor, {
        action: "payment.stray_credited",
        subject: subjectOf(row),
        detail: { case: id, code, amount, member: memberId, made_by: makerId },
      });
      await notify(change.writes, PAYMENT_NOTICES.payment_credited, {
        memberId,
        facts: { amount },
      });
      const credit = memberAccount("deposit", memberId);
      change.post(
        [
          {
            key: `charge_stray_credit:${strayId}`,
            kind: "stray_credit",
            reference: code,
            transfers: [{ debit: SUSPENSE, credit, amount: rupiah(amount) }],
          },
        ],
        ([result]) => new Error(`the credit of ${code} was ${result}`),
      );
    },
  });
}
