import { randomUUID } from "node:crypto";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { PAYING_CALLS, ruleLoss } from "@konter/contract/payouts";
import { promoInput } from "@konter/contract/promos";
import type { PromoInput } from "@konter/contract/promos";
import { dateTimeText } from "@konter/contract/time-text";
import * as z from "zod/mini";
import { lockPayingRules, lossChanges, refuseGrown } from "../../money/payouts/index.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { Change, RegisteredKind } from "../../../kernel/approvals/index.ts";
import { judgePromo } from "./judge-promo.ts";
import { writePromo } from "./set-promo.ts";

const WORDS = {
  title: { id: "Promo {code} untuk {product}", en: "Promo {code} of {product}" },
  discount: { id: "Potongan", en: "Discount" },
  stock: { id: "Stok", en: "Stock" },
  valid: { id: "Berlaku", en: "Valid" },
  now: { id: "sekarang", en: "now" },
  stocked: { id: "stok habis", en: "the stock is gone" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A promo whose possible loss is above one person's limit. Throws loss_grew when the loss is larger than shown. */
export function promoKind(): RegisteredKind {
  return approvalKind({
    name: PAYING_CALLS.promoSave.approval,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: promoInput,
    bound: z.object({ promo: promoInput, loss: ruleLoss }),
    async prepare(database, promo) {
      const { loss } = await judgePromo(database, promo);
      return { subject: promo.product_code, bound: { promo, loss } };
    },
    describe: ({ promo, loss }, locale) => ({
      title: WORDS.title[locale]
        .replace("{code}", promo.code)
        .replace("{product}", promo.product_code),
      changes: [...termsOf(promo, locale), ...lossChanges(loss, locale)],
    }),
    async execute(client, { promo, loss }, actor, madeBy) {
      await lockPayingRules(client);
      const judged = await judgePromo(client, promo);
      refuseGrown(loss, judged.loss);
      await writePromo(client, actor, {
        input: promo,
        productId: judged.product.id,
        madeBy,
        key: randomUUID(),
      });
    },
  });
}

const termsOf = (
  { discount, stock, starts_at: start, ends_at: end }: PromoInput,
  locale: Locale,
): readonly Change[] => [
  { label: WORDS.discount[locale], before: null, after: formatRupiah(discount) },
  { label: WORDS.stock[locale], before: null, after: String(stock) },
  {
    label: WORDS.valid[locale],
    before: null,
    after: [
      start === undefined ? WORDS.now[locale] : `${dateTimeText(start, locale)} WIB`,
      end === undefined ? WORDS.stocked[locale] : `${dateTimeText(end, locale)} WIB`,
    ].join(" – "),
  },
];
