import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { staffOf } from "../../../kernel/caller/index.ts";
import { previewPromo } from "./judge-promo.ts";
import { promoKind } from "./promo-kind.ts";
import { endPromo, savePromo } from "./set-promo.ts";
import { listPromos } from "./store.ts";

function promoHandlers(brand: BrandContext): Handlers {
  return {
    promos: async (filter) => listPromos(brand.pool, filter),
    promoPreview: async (input, { principal }) => previewPromo(brand, staffOf(principal).id, input),
    promoSave: async (input, context) =>
      savePromo(brand, actorOf(context), context.idempotencyKey, input),
    promoEnd: async ({ promo_id: id }, context) => endPromo(brand, actorOf(context), id),
  };
}

export const promosModule: Module = {
  name: "sales/promos",
  template: "nothing",
  handlers: ({ brand }) => promoHandlers(brand),
  approvalKinds: () => [promoKind()],
};
