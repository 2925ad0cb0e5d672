import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf } from "../../people/identity/index.ts";
import { readAgreement } from "./buy-prepaid.ts";
import type { BuyDesk } from "./buy-prepaid.ts";
import { askAgain, checkByStaff } from "./check-again.ts";
import { authorityOf } from "./confirm-by-passkey.ts";
import type { SpendingByPasskey } from "./confirm-by-passkey.ts";
import { describeAdminTransaction, describeTransaction, listOpenCases } from "./read-detail.ts";
import { revealDelivered } from "./reveal-delivered.ts";
import { settleByStaff } from "./staff-settle.ts";
import { cancelPurchase } from "./store.ts";

export function purchaseHandlers(
  brand: BrandContext,
  spending: SpendingByPasskey,
  desk: BuyDesk,
  wake: () => void,
): Handlers {
  return {
    buyPrepaid: async ({ passkey, ...input }, context) => {
      const member = memberOf(context.principal);
      const authority =
        passkey && (await authorityOf(brand, spending, member, input, passkey, context));
      return desk.buy(member, context.idempotencyKey, authority ? { ...input, authority } : input);
    },
    passkeySpendAsk: async (input, context) => {
      const member = memberOf(context.principal);
      const { hash } = await readAgreement(brand, input);
      return spending.ask(member, hash, context);
    },
    transaction: async ({ ref_id }, { principal, locale }) =>
      describeTransaction(brand, ref_id, memberOf(principal).id, locale),
    checkTransaction: async ({ ref_id }, { principal, locale }) => {
      const member = memberOf(principal);
      await askAgain(brand.pool, ref_id, member.id);
      wake();
      return describeTransaction(brand, ref_id, member.id, locale);
    },
    cancelTransaction: async ({ ref_id }, { principal, locale }) => {
      const member = memberOf(principal);
      const result = await cancelPurchase(brand.pool, ref_id.toUpperCase(), member.id);
      if (result !== "canceled") throw new Refusal(result);
      return describeTransaction(brand, ref_id, member.id, locale);
    },
    adminTransaction: async ({ ref_id }, { locale }) =>
      describeAdminTransaction(brand, ref_id, locale),
    openCases: async (_input, { locale }) => ({ cases: await listOpenCases(brand, locale) }),
    adminCheck: async ({ ref_id }, context) => {
      await inTransaction(brand.pool, async (client) =>
        checkByStaff(client, actorOf(context), ref_id),
      );
      wake();
      return describeAdminTransaction(brand, ref_id, context.locale);
    },
    adminReveal: async (input, context) => revealDelivered(brand, actorOf(context), input),
    adminSettle: async (decision, context) => {
      await settleByStaff(brand, actorOf(context), decision);
      return describeAdminTransaction(brand, decision.ref_id, context.locale);
    },
  };
}
