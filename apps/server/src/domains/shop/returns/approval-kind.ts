import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { returnRefundInput, SHOP_RETURN_APPROVAL } from "@konter/contract/shop-returns";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { requireRefund, writeRefund } from "./refund-return.ts";

const asked = z.extend(returnRefundInput, { return_id: z.int() });
const bound = z.extend(asked, { number: z.string(), goods: z.int(), shipping: z.int() });

const WORDS = {
  title: { id: "Retur pesanan {number}", en: "Return of the order {number}" },
  goods: { id: "Harga barang", en: "Price of the goods" },
  shipping: { id: "Ongkir", en: "Shipping fee" },
  words: { id: "Untuk pembeli", en: "To the buyer" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** The refund of a return above the limits of one person. */
export function returnRefundKind(): RegisteredKind {
  return approvalKind({
    name: SHOP_RETURN_APPROVAL,
    requestPermission: "shop.returns",
    permission: "shop.approve",
    asked,
    bound,
    async prepare(client, input) {
      const { row, goods, shipping } = await requireRefund(client, input);
      return { subject: row.number, bound: { ...input, number: row.number, goods, shipping } };
    },
    describe: ({ number, goods, shipping, words }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{number}", number),
      changes: [
        { label: WORDS.goods[locale], before: null, after: formatRupiah(goods) },
        { label: WORDS.shipping[locale], before: null, after: formatRupiah(shipping) },
        { label: WORDS.words[locale], before: null, after: words },
      ],
    }),
    async executeInChange(change, input, actor, makerId) {
      const refund = await requireRefund(change.reads, input);
      if (refund.goods !== input.goods || refund.shipping !== input.shipping)
        throw new DomainError("approval_stale");
      const deciders = { decidedBy: makerId, approvedBy: actor.staffId };
      await writeRefund(change, actor, refund, input.words, deciders);
    },
  });
}
