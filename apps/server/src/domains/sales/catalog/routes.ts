import { businessClock } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { SupplierRefused, SupplierUnreachable } from "../../../ports/supplier.ts";
import type { SupplierProduct } from "../../../ports/supplier.ts";
import { actorOf, recordAction } from "../../../kernel/audit/index.ts";
import { memberOf, staffOf } from "../../../kernel/caller/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { listAdminProducts, setProductEnabled } from "./admin-products.ts";
import { changeFloor, listFloors, placeFloor } from "./floors.ts";
import { describeOperators } from "./list-products.ts";
import { describeHighlights } from "./price-list.ts";
import { listMarginRules, saveMarginRule } from "./margins.ts";
import { placeRule } from "./place-rule.ts";
import { readEffectFor } from "./price-effect.ts";
import { createSharedLists } from "./shared-lists.ts";
import { quoteAmount } from "./quote-amount.ts";
import { setRoute } from "./set-route.ts";
import { syncPriceList } from "./sync-price-list.ts";
import type { SyncOptions } from "./sync-price-list.ts";

export function catalogHandlers(brand: BrandContext, registry: SupplierRegistry): Handlers {
  const lists = createSharedLists(brand);
  return {
    operators: async ({ type }, context) =>
      describeOperators(brand, type, memberOf(context.principal).category),
    quoteAmount: async (input, { principal }) => quoteAmount(brand, input, memberOf(principal)),
    products: async ({ type, operator }, { principal }) =>
      lists.products({ screen: type, operator }, memberOf(principal)),
    priceList: async (filter, { principal }) =>
      lists.priceList(filter, principal && memberOf(principal)),
    priceHighlights: async () => describeHighlights(brand),
    adminProducts: async (filter) => listAdminProducts(brand, filter),
    adminProductUpdate: async ({ code, enabled }, context) =>
      setProductEnabled(brand, actorOf(context), code, enabled),
    adminRouteSet: async (place, context) => setRoute(brand, actorOf(context), place),
    marginRules: async () => ({ rules: await listMarginRules(brand) }),
    marginRulePreview: async (input, { principal }) =>
      readEffectFor(
        brand,
        brand.pool,
        { rules: [await placeRule(brand.pool, input)] },
        staffOf(principal).id,
      ),
    marginRuleSave: async (input, context) => saveMarginRule(brand, actorOf(context), input),
    priceFloors: async () => ({ floors: await listFloors(brand.pool) }),
    priceFloorPreview: async (input, { principal }) =>
      readEffectFor(
        brand,
        brand.pool,
        { floor: await placeFloor(brand.pool, input) },
        staffOf(principal).id,
      ),
    priceFloorSave: async (input, context) => changeFloor(brand, actorOf(context), input),
    priceFloorRemovalPreview: async (place, { principal }) =>
      readEffectFor(
        brand,
        brand.pool,
        { floor: await placeFloor(brand.pool, { ...place, action: null }) },
        staffOf(principal).id,
      ),
    priceFloorRemove: async (place, context) =>
      changeFloor(brand, actorOf(context), { ...place, action: null }),
    supplierSync: async ({ id }, context) => {
      const counts = await syncFromSupplier(brand, registry, id);
      await recordAction(brand.pool, actorOf(context), {
        action: "supplier.price_list_read",
        subject: id,
        detail: counts,
      });
      return counts;
    },
  };
}

/**
 * Reads a supplier's list over its API and applies it. Throws supplier_not_found, supplier_unreachable,
 * supplier_refused.
 */
export async function syncFromSupplier(
  brand: BrandContext,
  registry: SupplierRegistry,
  id: string,
  options: SyncOptions = {},
) {
  return syncPriceList(brand, id, await fetchPriceList(registry, id), options);
}

/** Returns a supplier's list from its API. Throws supplier_not_found, supplier_unreachable, supplier_refused. */
export async function fetchPriceList(
  registry: SupplierRegistry,
  id: string,
): Promise<readonly SupplierProduct[]> {
  const supplier = registry.find(id);
  if (supplier === undefined) throw new DomainError("supplier_not_found");
  return supplier.adapter.priceList().catch((error: unknown) => {
    if (error instanceof SupplierUnreachable) throw new DomainError("supplier_unreachable");
    if (error instanceof SupplierRefused && error.retryAt !== undefined)
      throw new DomainError("price_list_too_soon", {
        parameters: { time: businessClock(error.retryAt) },
      });
    if (error instanceof SupplierRefused)
      throw new DomainError("supplier_refused", { parameters: { code: error.code } });
    throw error;
  });
}
