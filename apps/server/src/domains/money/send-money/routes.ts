import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf } from "../../people/identity/index.ts";
import type { SpendingByPasskey } from "../../sales/purchase/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { describeSent, listSent, toSentMoney } from "./describe.ts";
import { askForStaff, closeForStaff, describeForStaff, listForStaff } from "./list-for-staff.ts";
import { checkSending, hashOf, sendMoney } from "./send-money.ts";
import { readOptions } from "./terms.ts";

export function sendMoneyHandlers(
  brand: BrandContext,
  registry: DisburserRegistry,
  spending: SpendingByPasskey,
  wake: () => void,
): Handlers {
  return {
    sendMoneyOptions: async (_input, { principal }) => readOptions(brand, memberOf(principal).id),
    sendMoneyCheck: async (input, { principal }) =>
      checkSending(brand, registry, memberOf(principal).id, input),
    sendMoneyPasskey: async (input, context) =>
      spending.ask(memberOf(context.principal), hashOf(input), context),
    sendMoney: async (input, context) => {
      const member = memberOf(context.principal);
      const row = await sendMoney(brand, registry, spending, member, input, context);
      wake();
      return toSentMoney(row);
    },
    sentMoneyList: async (query, { principal }) =>
      listSent(brand.pool, memberOf(principal).id, query),
    sentMoney: async ({ ref_id }, { principal }) =>
      describeSent(brand.pool, memberOf(principal).id, ref_id),
    adminSentMoneyList: async (query) => listForStaff(brand.pool, query),
    adminSentMoney: async ({ ref_id }) => describeForStaff(brand.pool, ref_id),
    adminSentMoneyAsk: async ({ ref_id }, context) =>
      askForStaff(brand, registry, actorOf(context), ref_id),
    adminSentMoneyClose: async (input, context) => closeForStaff(brand, actorOf(context), input),
  };
}
