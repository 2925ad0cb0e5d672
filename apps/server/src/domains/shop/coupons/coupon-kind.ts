import { randomUUID } from "node:crypto";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { PAYING_CALLS, ruleLoss } from "@konter/contract/payouts";
import { couponSaveInput } from "@konter/contract/shop-coupons";
import type { CouponSaveInput } from "@konter/contract/shop-coupons";
import { dateTimeText } from "@konter/contract/time-text";
import * as z from "zod/mini";
import { inputHash } from "../../../platform/idempotent.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { Change, RegisteredKind } from "../../../kernel/approvals/index.ts";
import { lockPayingRules, lossChanges, refuseGrown } from "../../money/payouts/index.ts";
import { isUnlimited } from "./coupon-loss.ts";
import { judgeSave, writeCoupon } from "./set-coupon.ts";

const WORDS = {
  made: { id: "Kupon {code}", en: "Coupon {code}" },
  changed: { id: "Perubahan kupon {code}", en: "Change of the coupon {code}" },
  discount: { id: "Potongan", en: "Discount" },
  most: { id: "Potongan terbesar", en: "Largest discount" },
  uses: { id: "Jumlah pemakaian", en: "Uses" },
  ends: { id: "Berakhir", en: "Ends" },
  never: { id: "tanpa batas", en: "no limit" },
  cost: { id: "Biaya terbesar", en: "Largest cost" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A coupon that may cost more than one person may give away. Throws loss_grew when it may cost more than shown. */
export function couponKind(): RegisteredKind {
  return approvalKind({
    name: PAYING_CALLS.adminCouponSave.approval,
    requestPermission: "shop.coupons",
    permission: "shop.approve",
    asked: couponSaveInput,
    bound: z.object({ coupon: couponSaveInput, loss: ruleLoss }),
    async prepare(client, coupon) {
      const { loss } = await judgeSave(client, coupon);
      return { subject: coupon.code, bound: { coupon, loss } };
    },
    describe: ({ coupon, loss }, locale) => ({
      title: WORDS[coupon.coupon_id === undefined ? "made" : "changed"][locale].replace(
        "{code}",
        coupon.code,
      ),
      changes: [
        ...termsOf(coupon, locale),
        ...(isUnlimited(coupon)
          ? [{ label: WORDS.cost[locale], before: null, after: WORDS.never[locale] }]
          : lossChanges(loss, locale)),
      ],
    }),
    async execute(client, { coupon, loss }, actor, madeBy) {
      await lockPayingRules(client);
      const judged = await judgeSave(client, coupon);
      refuseGrown(loss, judged.loss);
      await writeCoupon(client, actor, {
        input: coupon,
        judged,
        madeBy,
        named: `${madeBy} ${randomUUID()}`,
        hash: inputHash(coupon),
      });
    },
  });
}

function termsOf(
  { kind, value, most_discount: most, most_uses: uses, ends_at: end }: CouponSaveInput,
  locale: Locale,
): readonly Change[] {
  const never = WORDS.never[locale];
  const rows: readonly (readonly [keyof typeof WORDS, string])[] = [
    ["discount", kind === "percent" ? `${value / 100} %` : formatRupiah(value)],
    ["most", most === undefined ? never : formatRupiah(most)],
    ["uses", uses === undefined ? never : String(uses)],
    ["ends", end === undefined ? never : `${dateTimeText(end, locale)} WIB`],
  ];
  return rows.map(([word, after]) => ({ label: WORDS[word][locale], before: null, after }));
}
