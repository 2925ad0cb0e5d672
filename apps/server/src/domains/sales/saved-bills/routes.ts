import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import type { SpendingByPasskey } from "../purchase/index.ts";
import { describeRun } from "./describe-run.ts";
import { listNumbers } from "./list-numbers.ts";
import { addSaved, editSaved, listSaved, removeSaved } from "./manage-saved-bills.ts";
import { hashOf, payRun } from "./pay-run.ts";
import { startRun } from "./start-run.ts";

export function savedBillHandlers(
  brand: BrandContext,
  spending: SpendingByPasskey,
  wake: () => void,
): Handlers {
  return {
    savedBills: async (_input, { principal }) => listSaved(brand, memberOf(principal).id),
    savedBillAdd: async (facts, { principal }) => addSaved(brand, memberOf(principal).id, facts),
    savedBillEdit: async ({ id, ...facts }, { principal }) =>
      editSaved(brand, memberOf(principal).id, id, facts),
    savedBillDelete: async ({ id }, { principal }) => {
      await removeSaved(brand.pool, memberOf(principal).id, id);
      return { ok: true } as const;
    },
    billNumbers: async ({ type }, { principal }) =>
      listNumbers(brand.pool, memberOf(principal).id, type),
    billRunStart: async ({ saved_bill_ids }, { principal, idempotencyKey, locale }) => {
      const request = { savedBillIds: saved_bill_ids, key: idempotencyKey, locale };
      const run = await startRun(brand, memberOf(principal).id, request);
      wake();
      return run;
    },
    billRun: async ({ code }, { principal, locale }) =>
      describeRun(brand, memberOf(principal).id, code, locale),
    billRunPasskey: async (agreement, context) => {
      const member = memberOf(context.principal);
      await describeRun(brand, member.id, agreement.code, context.locale);
      return spending.ask(member, hashOf(agreement), context);
    },
    billRunPay: async (request, context) =>
      payRun(brand, spending, memberOf(context.principal), request, context, wake),
  };
}
