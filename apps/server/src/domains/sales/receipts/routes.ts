import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../people/identity/index.ts";
import { countPrint } from "./count-print.ts";
import { listReceipts } from "./list-receipts.ts";
import { removeLogo, saveLogo } from "./logo.ts";
import { readReceiptSettings, saveReceiptSettings } from "./receipt-settings.ts";

/** A member's receipts: what they are written from, how they look, and how often each was printed. */
export function receiptHandlers(brand: BrandContext): Handlers {
  return {
    receipts: async ({ ids }, { principal, locale }) =>
      listReceipts(brand, memberOf(principal).id, ids, locale),
    receiptPrint: async (act, { principal, idempotencyKey, locale }) =>
      countPrint(brand, memberOf(principal).id, idempotencyKey, act, locale),
    receiptSettings: async (_input, { principal }) =>
      readReceiptSettings(brand, memberOf(principal).id),
    receiptSettingsSave: async (input, { principal }) =>
      saveReceiptSettings(brand, memberOf(principal).id, input),
    receiptLogoSave: async ({ bytes }, { principal }) => {
      const { id } = memberOf(principal);
      await saveLogo(brand.pool, id, Buffer.from(bytes));
      return readReceiptSettings(brand, id);
    },
    receiptLogoDelete: async (_input, { principal }) => {
      const { id } = memberOf(principal);
      await removeLogo(brand.pool, id);
      return readReceiptSettings(brand, id);
    },
  };
}
