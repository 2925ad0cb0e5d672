import { seenPriceEffect } from "@konter/contract/catalog";
import type { Sentence } from "@konter/contract/locale";
import { supplierInput } from "@konter/contract/suppliers";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import { describeEffect } from "./describe-effect.ts";
import { writeFollowed } from "./follow-switch.ts";
import { lockPayingRules, refuseGrown } from "../../money/payouts/index.ts";
import { lockPrices, readEffect } from "./price-effect.ts";

const bound = z.object({
  supplier: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  effect: seenPriceEffect,
});

const TITLES: Readonly<Record<"on" | "off", Sentence>> = {
  on: {
    id: "Harga mengikuti {name} yang dinyalakan",
    en: "Prices follow {name}, which is switched on",
  },
  off: {
    id: "Harga mengikuti {name} yang dimatikan",
    en: "Prices follow {name}, which is switched off",
  },
};

/**
 * The prices that a supplier's switch moves above the limits of one person. Bound to every price that its preview
 * changed: when one of them has moved since, or the supplier was switched again, the approval returns approval_stale
 * (decision 23).
 */
export function supplierPricesKind(): RegisteredKind {
  return approvalKind({
    name: "catalog.supplier_prices",
    requestPermission: "suppliers.write",
    permission: "catalog.approve",
    asked: supplierInput,
    bound,
    async prepare(database, { id }) {
      const found = await database.query<{ name: string; enabled: boolean }>(
        "select name, enabled from supplier where id = $1",
        [id],
      );
      const [supplier] = found.rows;
      if (supplier === undefined) throw new DomainError("supplier_not_found");
      const effect = await readEffect(database, { supplier: id });
      if (effect.products === 0) throw new DomainError("price_effect_moved");
      return { subject: id, bound: { supplier: id, ...supplier, effect } };
    },
    describe: ({ name, enabled, effect }, locale) => ({
      title: TITLES[enabled ? "on" : "off"][locale].replace("{name}", name),
      changes: describeEffect(effect, locale),
    }),
    async execute(client, { supplier, effect }, actor) {
      await lockPrices(client);
      await lockPayingRules(client);
      const now = await readEffect(client, { supplier });
      if (now.seen !== effect.seen) throw new DomainError("approval_stale");
      refuseGrown(effect, now);
      const repriced = await writeFollowed(client, actor, { supplier, held: [], alone: false });
      await recordAction(client, actor, {
        action: "supplier.prices_followed",
        subject: supplier,
        detail: { repriced },
      });
    },
  });
}
