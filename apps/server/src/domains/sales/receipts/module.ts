import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { countPrint } from "./count-print.ts";
import { listReceipts } from "./list-receipts.ts";
import { removeLogo, saveLogo } from "./logo.ts";
import { readReceiptSettings, saveReceiptSettings } from "./receipt-settings.ts";

/** A member's receipts: their data, layout and print counts. */
function receiptHandlers(brand: BrandContext): Handlers {
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

const PERSONAL_DATA: PersonalData = {
  tables: {
    receipt_setting: {
      columns: ["member_id", "shop_name", "address", "phone", "note"],
      erasure: "rows",
      copy: "copied",
    },
    receipt_logo: {
      columns: ["member_id", "bits"],
      erasure: "rows",
      copy: { leftOut: "the dots of a picture that its owner has" },
    },
    receipt_print: {
      columns: ["member_id"],
      erasure: { stays: "how often a sale's receipt was printed goes with the sale" },
      copy: { leftOut: "counts of prints" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select json_build_object('shop_name', shop_name, 'address', address, 'phone', phone, 'note', note, 'service_fee', service_fee) as rows
       from receipt_setting where member_id = $1`,
      [memberId],
    );
    return { receipt_settings: found.rows[0]?.rows ?? null };
  },
};

export const receiptsModule: Module = {
  name: "sales/receipts",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => receiptHandlers(brand),
};
