import { BULK_FILE_BODY_LIMIT_BYTES } from "../bulk/rules.ts";
import { call, perMinute } from "../call.ts";
import { exportFile } from "../report/schemas.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import {
  priceSheetApplyInput,
  priceSheetDetail,
  priceSheetExportQuery,
  priceSheetInput,
  priceSheetPage,
  priceSheetRollBackInput,
  priceSheetRowPage,
  priceSheetRowsQuery,
  priceSheetsQuery,
  priceSheetUploadInput,
} from "./schemas.ts";

const reading = perMinute(240);
const acting = perMinute(30);
/** What an act that moves prices is refused for above the limits of one person. */
const LIMITS = ["price_approval_needed", "loss_approval_needed"] as const;

export const calls = {
  priceSheetExport: call(officeEndpoints.priceSheetExport, {
    access: "staff",
    permission: "catalog.read",
    input: priceSheetExportQuery,
    output: exportFile,
    errors: ["price_sheet_too_long"],
    rateLimit: perMinute(12),
    summary: "The products of a filter with cost, margins and prices, as a workbook to change.",
  }),
  priceSheetUpload: call(officeEndpoints.priceSheetUpload, {
    access: "staff",
    permission: "catalog.write",
    bytesLimit: BULK_FILE_BODY_LIMIT_BYTES,
    input: priceSheetUploadInput,
    output: priceSheetDetail,
    errors: [
      "bulk_file_type",
      "bulk_file_pdf",
      "bulk_file_binary",
      "bulk_file_macro",
      "bulk_file_encrypted",
      "bulk_file_damaged",
      "bulk_file_damaged_cell",
      "bulk_file_unclosed",
      "bulk_file_old_sheets",
      "bulk_file_too_old",
      "bulk_file_hidden_rows",
      "bulk_file_unsafe",
      "bulk_file_too_large",
      "bulk_file_swollen",
      "bulk_file_sheets",
      "bulk_file_merges",
      "bulk_file_slow",
      "bulk_file_name_invalid",
      "bulk_file_empty",
      "price_sheet_empty",
      "price_sheet_rows",
      "price_sheet_columns",
      "price_sheet_column_twice",
      "price_sheet_tier_unknown",
    ],
    rateLimit: perMinute(12),
    summary: "Reads a changed workbook and judges every price of it; nothing is live by it.",
  }),
  priceSheets: call(officeEndpoints.priceSheets, {
    access: "staff",
    permission: "catalog.read",
    input: priceSheetsQuery,
    output: priceSheetPage,
    errors: [],
    rateLimit: reading,
    summary: "The price sheets, the newest first: who, when, which file, what became of it.",
  }),
  priceSheet: call(officeEndpoints.priceSheet, {
    access: "staff",
    permission: "catalog.read",
    input: priceSheetInput,
    output: priceSheetDetail,
    errors: ["price_sheet_not_found"],
    rateLimit: reading,
    summary: "A price sheet and what applying it, or rolling it back, would do now.",
  }),
  priceSheetRows: call(officeEndpoints.priceSheetRows, {
    access: "staff",
    permission: "catalog.read",
    input: priceSheetRowsQuery,
    output: priceSheetRowPage,
    errors: ["price_sheet_not_found"],
    rateLimit: reading,
    summary: "The prices of a sheet with what each comes to and why one is refused.",
  }),
  priceSheetApply: call(officeEndpoints.priceSheetApply, {
    access: "staff",
    permission: "catalog.write",
    input: priceSheetApplyInput,
    output: priceSheetDetail,
    errors: [
      "price_sheet_not_found",
      "price_sheet_not_open",
      "price_sheet_nothing",
      "price_sheet_start_invalid",
      "price_effect_moved",
      ...LIMITS,
    ],
    rateLimit: acting,
    summary:
      "Makes the sheet's prices live, at once or at a time; within the limits of one person.",
  }),
  priceSheetCancel: call(officeEndpoints.priceSheetCancel, {
    access: "staff",
    permission: "catalog.write",
    input: priceSheetInput,
    output: priceSheetDetail,
    errors: ["price_sheet_not_found", "price_sheet_not_open"],
    rateLimit: acting,
    summary: "Takes back a sheet that is not live yet.",
  }),
  priceSheetRollBack: call(officeEndpoints.priceSheetRollBack, {
    access: "staff",
    permission: "catalog.write",
    input: priceSheetRollBackInput,
    output: priceSheetDetail,
    errors: [
      "price_sheet_not_found",
      "price_sheet_not_applied",
      "price_sheet_nothing_left",
      "price_effect_moved",
      ...LIMITS,
    ],
    rateLimit: acting,
    summary:
      "Takes the sheet's prices back to what stood before, where nobody has changed them since.",
  }),
};
