import { adminBillOpenInput, BILL_OPENING_APPROVAL, billType } from "@konter/contract/bills";
import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { findNamedOffers } from "./named-offers.ts";
import { writeOpened } from "./open-offers.ts";

const bound = z.object({
  input: adminBillOpenInput,
  named: z.array(
    z.object({
      supplier: z.string(),
      sku: z.string(),
      type: billType,
      code: z.string(),
      listed: z.string(),
      listed_type: z.nullable(billType),
      admin_fee: z.int(),
      commission: z.int(),
      sku_before: z.nullable(z.string()),
      name: z.string(),
    }),
  ),
});

const WORDS = {
  title: { id: "Buka {count} penawaran tagihan", en: "Open {count} offers of bills" },
  offer: { id: "SKU untuk {name} ({code})", en: "SKU of {name} ({code})" },
  listed: { id: "di daftar pemasok: {listed}", en: "in the supplier's list: {listed}" },
  fee: {
    id: "biaya admin {fee}, komisi {commission}",
    en: "admin fee {fee}, commission {commission}",
  },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * Opening offers of bills that staff name differently from the supplier's list. Bound to the list entry and to the
 * replaced SKUs: when these change, the approval returns approval_stale.
 */
export function billOpeningKind(): RegisteredKind {
  return approvalKind({
    name: BILL_OPENING_APPROVAL,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: adminBillOpenInput,
    bound,
    async prepare(client, input) {
      const named = await findNamedOffers(client, input.offers);
      return { subject: "bills", bound: { input, named: [...named] } };
    },
    describe: ({ input, named }, locale) => ({
      title: WORDS.title[locale].replace("{count}", String(input.offers.length)),
      changes: named.map((offer) => ({
        label: WORDS.offer[locale]
          .replace("{name}", () => offer.name)
          .replace("{code}", () => offer.code),
        before: offer.sku_before,
        after: [
          `${offer.supplier} ${offer.sku}`,
          WORDS.listed[locale].replace("{listed}", () => offer.listed),
          WORDS.fee[locale]
            .replace("{fee}", formatRupiah(offer.admin_fee))
            .replace("{commission}", formatRupiah(offer.commission)),
        ].join(" · "),
      })),
    }),
    async execute(client, { input, named }, actor) {
      const now = await findNamedOffers(client, input.offers);
      if (JSON.stringify(now) !== JSON.stringify(named)) throw new DomainError("approval_stale");
      await writeOpened(client, actor, input.offers, now);
    },
  });
}
