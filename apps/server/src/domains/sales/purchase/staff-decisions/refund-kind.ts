import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { refundInput } from "@konter/contract/purchase";
import * as z from "zod/mini";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { approvalKind } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { findPurchase } from "../reading/read-detail.ts";
import { requireRefundPossible } from "./refund-alone.ts";
import { applyDecision, findUndecided, isOpen, stands } from "./staff-settle.ts";
import { maskName } from "../../../people/account/index.ts";

const bound = z.object({
  ref_id: z.string(),
  state: z.string(),
  price: z.int(),
  product: z.string(),
  member: z.string(),
  proof: z.string(),
});

const WORDS = {
  title: { id: "Refund {ref_id}", en: "Refund {ref_id}" },
  refund: { id: "Kembali ke {member}", en: "Back to {member}" },
  purchase: { id: "Pembelian", en: "Purchase" },
  proof: { id: "Bukti", en: "Proof" },
} as const satisfies Readonly<Record<string, Sentence>>;
const word = (name: keyof typeof WORDS, locale: Locale) => WORDS[name][locale];

/**
 * A refund above the limit of one person: the approval settles the purchase as failed if it has not changed since the
 * request.
 */
export function refundKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: "purchase.refund",
    requestPermission: "transactions.settle",
    permission: "refunds.approve",
    asked: refundInput,
    bound,
    async prepare(database, { ref_id: refId, proof }) {
      const purchase = await findUndecided(database, refId);
      if (stands(purchase, { outcome: "failed" })) throw new DomainError("transaction_not_open");
      await requireRefundPossible(database, purchase.id);
      const { ref_id, state, price, product_name: product, member_name: member } = purchase;
      return { subject: ref_id, bound: { ref_id, state, price, product, member, proof } };
    },
    describe({ ref_id: refId, price, product, member, proof }, locale) {
      return {
        title: word("title", locale).replace("{ref_id}", refId),
        changes: [
          { label: word("purchase", locale), before: null, after: product },
          {
            label: word("refund", locale).replace("{member}", maskName(member)),
            before: null,
            after: formatRupiah(price),
          },
          { label: word("proof", locale), before: null, after: proof },
        ],
      };
    },
    async executeInChange(change, { ref_id, state, proof }, actor) {
      const purchase = await findPurchase(change.reads, ref_id);
      if (isOpen(purchase) !== isOpen({ state })) throw new DomainError("approval_stale");
      await requireRefundPossible(change.reads, purchase.id);
      await applyDecision(change, await brand.textSeal(), actor, purchase, {
        ref_id,
        outcome: "failed",
        proof,
      });
    },
  });
}
