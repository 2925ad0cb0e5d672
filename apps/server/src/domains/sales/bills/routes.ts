import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf, staffOf } from "../../people/identity/index.ts";
import type { SpendingByPasskey } from "../purchase/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { describeAdminBill, listInquiries } from "./admin-bills.ts";
import { listAdminProducts, listOffers, switchProduct } from "./admin-products.ts";
import { describeBill } from "./describe-bill.ts";
import { inquireBill } from "./inquire-bill.ts";
import { listBills } from "./list-bills.ts";
import { hashOf, payBill } from "./pay-bill.ts";
import { listProducts, listTypes } from "./products.ts";
import { openOffers } from "./open-offers.ts";
import { setRoute } from "./set-route.ts";
import { listShares, previewShare, saveShare } from "./shares.ts";

export function billHandlers(
  brand: BrandContext,
  registry: SupplierRegistry,
  spending: SpendingByPasskey,
  wake: () => void,
): Handlers {
  return {
    billTypes: async () => listTypes(brand.pool),
    billProducts: async ({ type, search }, { principal }) =>
      listProducts(brand.pool, type, memberOf(principal).category, search),
    billInquire: async (input, { principal, locale }) =>
      inquireBill(brand, registry, memberOf(principal), input, locale),
    billPasskey: async (input, context) => {
      const member = memberOf(context.principal);
      await describeBill(brand, member.id, input.ref_id, context.locale);
      return spending.ask(member, hashOf(input), context);
    },
    billPay: async (input, context) =>
      payBill(brand, spending, memberOf(context.principal), input, context, wake),
    bill: async ({ ref_id }, { principal, locale }) =>
      describeBill(brand, memberOf(principal).id, ref_id, locale),
    bills: async (query, { principal, locale }) =>
      listBills(brand, memberOf(principal).id, query, locale),
    adminBillProducts: async (query) => listAdminProducts(brand.pool, query),
    adminBillOffers: async () => listOffers(brand.pool),
    adminBillOpen: async ({ offers }, context) => openOffers(brand, actorOf(context), offers),
    adminBillSwitch: async ({ code, enabled }, context) =>
      switchProduct(brand, actorOf(context), code, enabled),
    adminBill: async ({ ref_id }, { locale }) => describeAdminBill(brand, ref_id, locale),
    adminBillInquiries: async (_input, { locale }) => listInquiries(brand.pool, locale),
    adminBillShares: async () => listShares(brand.pool),
    adminBillSharePreview: async (change, { principal }) =>
      previewShare(brand, staffOf(principal).id, change),
    adminBillRouteSet: async (place, context) => setRoute(brand, actorOf(context), place),
    adminBillShareSave: async (input, context) => saveShare(brand, actorOf(context), input),
  };
}
