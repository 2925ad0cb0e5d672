import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { SettingRows } from "../setting-row.ts";
import { RECEIPT_LOGO_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  receiptList,
  receiptLogoInput,
  receiptPrintInput,
  receiptPrints,
  receiptSettings,
  receiptSettingsInput,
  receiptsQuery,
} from "./schemas.ts";

export * from "./bill-fields.ts";
export * from "./errors.ts";
export * from "./fields.ts";
export * from "./lay-out.ts";
export * from "./lines.ts";
export * from "./printable.ts";
export * from "./problem.ts";
export * from "./rules.ts";
export * from "./sample.ts";
export * from "./schemas.ts";
export * from "./write-receipt.ts";

export const calls = {
  receipts: call("GET report/receipts", {
    access: "member",
    input: receiptsQuery,
    output: receiptList,
    errors: ["receipts_too_many"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary:
      "What receipts are written from, of own sales and bills by their references; at most 50.",
  }),
  receiptPrint: call("POST report/receipts/print", {
    access: "member",
    idempotent: true,
    input: receiptPrintInput,
    output: receiptPrints,
    errors: [
      "receipts_too_many",
      "transaction_not_found",
      "receipt_not_success",
      "receipt_token_invalid",
      "receipt_service_fee_above_cap",
    ],
    rateLimit: perMinute(240),
    summary: "Counts one print of each receipt, and answers which print of it this is.",
  }),
  receiptSettings: call("GET account/receipt", {
    access: "member",
    input: nothing,
    output: receiptSettings,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "How the account's receipts look, with its logo as black and white dots.",
  }),
  receiptSettingsSave: call("POST account/receipt", {
    access: "member",
    input: receiptSettingsInput,
    output: receiptSettings,
    errors: ["receipt_columns_invalid", "receipt_service_fee_above_cap"],
    rateLimit: perMinute(60),
    summary: "Saves how the account's receipts look.",
  }),
  receiptLogoSave: call("POST account/receipt/logo", {
    access: "member",
    input: receiptLogoInput,
    output: receiptSettings,
    bytesLimit: RECEIPT_LOGO_BODY_LIMIT_BYTES,
    errors: [
      "receipt_logo_not_image",
      "receipt_logo_damaged",
      "receipt_logo_too_large",
      "receipt_logo_too_wide",
      "overloaded",
    ],
    rateLimit: perMinute(10),
    summary:
      "Sets the logo of the receipts: PNG or JPEG up to 8 MB by its bytes, turned into black and white dots; the body is the file.",
  }),
  receiptLogoDelete: call("DELETE account/receipt/logo", {
    access: "member",
    input: nothing,
    output: receiptSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Takes the logo off the receipts.",
  }),
};

/** Settings that staff edit on the settings page. */
export const settings = {
  receipt_service_fee_cap: {
    group: "sales",
    rank: 80,
    type: "rupiah",
    least: 0,
    usual: 5_000,
    most: 1_000_000,
    name: { id: "Biaya layanan maksimal di struk", en: "Largest service fee on receipts" },
    text: {
      id: "Biaya layanan maksimal yang boleh ditambahkan agen di struk. 0: tidak ada biaya layanan.",
      en: "The most that an agent may add as a service fee on a receipt. 0: no service fee.",
    },
  },
} as const satisfies SettingRows;
