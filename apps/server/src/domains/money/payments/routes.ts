import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { askNow } from "./ask-now.ts";
import { closeCase, pageCases } from "./cases.ts";
import { cursorOf, listPayments, readPayment } from "./list-payments.ts";

export function paymentHandlers(brand: BrandContext, wakeWorker: () => void): Handlers {
  return {
    payments: async (filter) => listPayments(brand, filter),
    payment: async ({ payment_id: id }) => readPayment(brand.pool, id),
    paymentAsk: async ({ payment_id: id }, context) => {
      await askNow(brand, actorOf(context), id);
      wakeWorker();
      return readPayment(brand.pool, id);
    },
    paymentCases: async ({ cursor, ...page }) =>
      pageCases(brand, { ...page, cursor: cursorOf(cursor) }),
    paymentCaseClose: async ({ case_id: id, reason }, context) =>
      closeCase(brand, actorOf(context), { id, reason }),
  };
}
