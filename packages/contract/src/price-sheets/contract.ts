import { BULK_FILE_BODY_LIMIT_BYTES, BULK_UPLOAD_ERRORS } from "../bulk/rules.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { exportFile } from "../report/schemas.ts";
import {
  priceSheetApplyInput,
  priceSheetDetail,
  priceSheetExportQuery,
  priceSheetInput,
  priceSheetPage,
  priceSheetRollBackInput,
  priceSheetRowPage,
  priceSheetRowsQuery,
  priceSheetUploadInput,
  priceSheetsQuery,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

const reading = perMinute(240);
const acting = perMinute(30);
/** Errors of a price change above the limits of one person. */
const LIMITS = ["price_approval_needed", "loss_approval_needed"] as const;

export const calls = {
  priceSheetExport: call("GET admin/price-sheets/export", {
    access: "staff",
    permission: "catalog.read",
    input: priceSheetExportQuery,
    output: exportFile,
    errors: ["price_sheet_too_long"],
    rateLimit: perMinute(12),
    summary: "The products of a filter with cost, margins and prices, as a workbook to change.",
  }),
  priceSheetUpload: call("POST admin/price-sheets/uploads/{file_name}", {
    access: "staff",
    permission: "catalog.write",
    bytesLimit: BULK_FILE_BODY_LIMIT_BYTES,
    input: priceSheetUploadInput,
    output: priceSheetDetail,
    errors: [
      ...BULK_UPLOAD_ERRORS,
      "price_sheet_empty",
      "price_sheet_rows",
      "price_sheet_columns",
      "price_sheet_column_twice",
      "price_sheet_tier_unknown",
    ],
    rateLimit: perMinute(12),
    summary: "Reads a changed workbook and judges every price of it; nothing is live by it.",
  }),
  priceSheets: call("GET admin/price-sheets", {
    access: "staff",
    permission: "catalog.read",
    input: priceSheetsQuery,
    output: priceSheetPage,
    errors: [],
    rateLimit: reading,
    summary: "The price sheets, the newest first: who, when, which file, what became of it.",
  }),
  priceSheet: call("GET admin/price-sheets/{sheet_id}", {
    access: "staff",
    permission: "catalog.read",
    input: priceSheetInput,
    output: priceSheetDetail,
    errors: ["price_sheet_not_found"],
    rateLimit: reading,
    summary: "A price sheet and what applying it, or rolling it back, would do now.",
  }),
  priceSheetRows: call("GET admin/price-sheets/{sheet_id}/rows", {
    access: "staff",
    permission: "catalog.read",
    input: priceSheetRowsQuery,
    output: priceSheetRowPage,
    errors: ["price_sheet_not_found"],
    rateLimit: reading,
    summary: "The prices of a sheet with what each comes to and why one is refused.",
  }),
  priceSheetApply: call("POST admin/price-sheets/{sheet_id}/apply", {
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
  priceSheetCancel: call("POST admin/price-sheets/{sheet_id}/cancel", {
    access: "staff",
    permission: "catalog.write",
    input: priceSheetInput,
    output: priceSheetDetail,
    errors: ["price_sheet_not_found", "price_sheet_not_open"],
    rateLimit: acting,
    summary: "Takes back a sheet that is not live yet.",
  }),
  priceSheetRollBack: call("POST admin/price-sheets/{sheet_id}/roll-back", {
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

export const errors = {
  price_sheet_not_found: {
    status: 404,
    id: "Berkas harga tidak ditemukan.",
    en: "Price sheet not found.",
  },
  price_sheet_too_long: {
    status: 409,
    id: "Satu berkas maksimal {most} produk. Saring dulu daftarnya.",
    en: "A sheet has {most} products at most. Narrow the list first.",
  },
  price_sheet_columns: {
    status: 422,
    id: "Kolom {columns} tidak ditemukan. Pakai berkas yang diunduh dari sini.",
    en: "The columns {columns} are missing. Use a file that was downloaded here.",
  },
  price_sheet_column_twice: {
    status: 422,
    id: "Kolom {column} muncul dua kali.",
    en: "The column {column} stands twice.",
  },
  price_sheet_tier_unknown: {
    status: 422,
    id: "Tidak ada tingkat untuk kolom {column}.",
    en: "There is no tier for the column {column}.",
  },
  price_sheet_empty: {
    status: 422,
    id: "Berkas ini tidak berisi satu harga pun.",
    en: "This file holds no price at all.",
  },
  price_sheet_rows: {
    status: 422,
    id: "Maksimal {most} produk per berkas. Berkas ini berisi {rows}.",
    en: "At most {most} products a file. This one holds {rows}.",
  },
  price_sheet_nothing: {
    status: 409,
    id: "Tidak ada harga yang berubah oleh berkas ini.",
    en: "This sheet changes no price.",
  },
  price_sheet_not_open: {
    status: 409,
    id: "Berkas ini sudah diterapkan atau dibatalkan.",
    en: "This sheet is applied or canceled already.",
  },
  price_sheet_not_applied: {
    status: 409,
    id: "Berkas ini tidak sedang diterapkan, jadi tidak ada yang dikembalikan.",
    en: "This sheet is not in force, so there is nothing to roll back.",
  },
  price_sheet_nothing_left: {
    status: 409,
    id: "Semua harga dari berkas ini sudah diubah orang lain. Tidak ada yang dikembalikan.",
    en: "Every price of this sheet has been changed since. There is nothing to roll back.",
  },
  price_sheet_start_invalid: {
    status: 422,
    id: "Waktu mulai harus di depan, paling jauh {days} hari.",
    en: "The start has to lie ahead, by {days} days at most.",
  },
} as const satisfies ErrorRows;
