import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { actorOf, recordAct } from "../../office/audit/index.ts";
import { memberOf } from "../../people/identity/index.ts";
import { readAgreement } from "./buy-prepaid.ts";
import type { BuyDesk } from "./buy-prepaid.ts";
import { authorityOf } from "./confirm-by-passkey.ts";
import type { SpendingByPasskey } from "./confirm-by-passkey.ts";
import {
  describeAdminTransaction,
  describeTransaction,
  findPurchase,
  listOpenCases,
} from "./read-detail.ts";
import { revealDelivered } from "./reveal-delivered.ts";
import { settleByStaff } from "./staff-settle.ts";
import { cancelPurchase, requestCheck } from "./store.ts";

const CHECK_WAIT_SECONDS = 60;

export function purchaseHandlers(
  brand: BrandContext,
  spending: SpendingByPasskey,
  desk: BuyDesk,
  wake: () => void,
): Handlers {
  /** Suppliers forbid two questions about one reference within a minute. */
  async function check(refId: string, memberId?: number): Promise<void> {
    const purchase = await findPurchase(brand.pool, refId, memberId);
    if (purchase.state !== "submitting" && purchase.state !== "unknown")
      throw new Refusal("transaction_not_open");
    if (!(await requestCheck(brand.pool, purchase.ref_id))) {
      throw new Refusal("check_too_soon", {
        parameters: { seconds: CHECK_WAIT_SECONDS },
        retryAfterSeconds: CHECK_WAIT_SECONDS,
      });
    }
    wake();
  }

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
      await check(ref_id, member.id);
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
      await check(ref_id);
      await recordAct(brand.pool, actorOf(context), {
        action: "purchase.check",
        subject: ref_id.toUpperCase(),
      });
      return describeAdminTransaction(brand, ref_id, context.locale);
    },
    adminReveal: async (input, context) => revealDelivered(brand, actorOf(context), input),
    adminSettle: async (decision, context) => {
      await settleByStaff(brand, actorOf(context), decision);
      return describeAdminTransaction(brand, decision.ref_id, context.locale);
    },
  };
}
