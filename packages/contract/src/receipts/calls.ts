import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
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

export const calls = {
  receipts: call(memberEndpoints.receipts, {
    access: "member",
    input: receiptsQuery,
    output: receiptList,
    errors: ["receipts_too_many"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary:
      "What receipts are written from, of own sales and bills by their references; at most 50.",
  }),
  receiptPrint: call(memberEndpoints.receiptPrint, {
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
  receiptSettings: call(memberEndpoints.receiptSettings, {
    access: "member",
    input: nothing,
    output: receiptSettings,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "How the account's receipts look, with its logo as black and white dots.",
  }),
  receiptSettingsSave: call(memberEndpoints.receiptSettingsSave, {
    access: "member",
    input: receiptSettingsInput,
    output: receiptSettings,
    errors: ["receipt_columns_invalid", "receipt_service_fee_above_cap"],
    rateLimit: perMinute(60),
    summary: "Saves how the account's receipts look.",
  }),
  receiptLogoSave: call(memberEndpoints.receiptLogoSave, {
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
  receiptLogoDelete: call(memberEndpoints.receiptLogoDelete, {
    access: "member",
    input: nothing,
    output: receiptSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Takes the logo off the receipts.",
  }),
};
