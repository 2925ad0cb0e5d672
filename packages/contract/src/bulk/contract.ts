import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { MemberPermissionRows } from "../member-permission-row.ts";
import { PROOF_ERRORS } from "../passkeys/rules.ts";
import { passkeyQuestion } from "../passkeys/schemas.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRows } from "../setting-row.ts";
import { officeCalls } from "./office-calls.ts";
import { BULK_FILE_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  bulkAgreement,
  bulkConfirmInput,
  bulkFile,
  bulkRowChangeInput,
  bulkRowChanged,
  bulkRowPage,
  bulkRowsQuery,
  bulkRowsRemoveInput,
  bulkRowsRemoved,
  bulkRun,
  bulkRunInput,
  bulkRunPage,
  bulkRunsQuery,
  bulkTemplateInput,
  bulkTerms,
  bulkParcelPage,
  bulkParcelsQuery,
  bulkSenderInput,
  bulkUploadInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./office-schemas.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const permission = "bulk.topup";

/** Errors when selling is disabled as a whole. */
const SELLING = ["feature_off", "maintenance", "maintenance_until"] as const;

/** Errors when the account may not send parcels; only for runs of parcels. */
const PARCELS = ["feature_off", "parcels_not_agent"] as const;

/** Errors that reject a whole file; nothing of it is stored. */
const FILE = [
  "bulk_file_empty",
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
  "bulk_file_sheet",
  "bulk_file_header",
  "bulk_file_header_twice",
  "bulk_file_rows",
  "bulk_file_name_invalid",
  "bulk_file_name_used",
] as const;

export const calls = {
  ...officeCalls,
  bulkTerms: call("GET bulk/terms", {
    access: "member",
    permission,
    input: nothing,
    output: bulkTerms,
    errors: [],
    rateLimit: perMinute(240),
    summary: "How many rows a file may have, and how often a number may be in it.",
  }),
  bulkTemplate: call("GET bulk/templates/{sells}", {
    access: "member",
    permission,
    input: bulkTemplateInput,
    output: bulkFile,
    errors: ["parcels_not_agent"],
    fault: "retrieval_failed",
    rateLimit: perMinute(20),
    summary:
      "A workbook to fill in: the account's active products with their prices as a list to choose from.",
  }),
  bulkUpload: call("POST bulk/uploads/{sells}/{file_name}", {
    access: "member",
    permission,
    feature: "bulk",
    bytesLimit: BULK_FILE_BODY_LIMIT_BYTES,
    input: bulkUploadInput,
    output: bulkRun,
    errors: [...SELLING, ...FILE, "parcels_not_agent", "bulk_runs_too_many"],
    rateLimit: perMinute(20),
    summary: "Takes a file in and checks each row. Nothing is charged by it.",
  }),
  bulkRuns: call("GET bulk/runs", {
    access: "member",
    permission,
    input: bulkRunsQuery,
    output: bulkRunPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's uploads, newest first, while they are kept.",
  }),
  bulkRun: call("GET bulk/runs/{code}", {
    access: "member",
    permission,
    input: bulkRunInput,
    output: bulkRun,
    errors: ["bulk_run_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One upload: its counts, what is wrong in it, and what it would cost.",
  }),
  bulkRows: call("GET bulk/runs/{code}/rows", {
    access: "member",
    permission,
    input: bulkRowsQuery,
    output: bulkRowPage,
    errors: ["bulk_run_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The rows of an upload in the order of the sheet, with what became of each.",
  }),
  bulkRowChange: call("POST bulk/runs/{code}/rows/{line}", {
    access: "member",
    permission,
    input: bulkRowChangeInput,
    output: bulkRowChanged,
    errors: ["bulk_run_not_found", "bulk_row_not_found", "bulk_run_confirmed"],
    rateLimit: perMinute(240),
    summary: "Changes cells of a row and checks the upload again.",
  }),
  bulkRowsRemove: call("POST bulk/runs/{code}/remove", {
    access: "member",
    permission,
    input: bulkRowsRemoveInput,
    output: bulkRowsRemoved,
    errors: ["bulk_run_not_found", "bulk_row_not_found", "bulk_run_confirmed"],
    rateLimit: perMinute(240),
    summary: "Removes rows: those named, those past the daily limit, or all that are wrong.",
  }),
  bulkCheck: call("POST bulk/runs/{code}/check", {
    access: "member",
    permission,
    input: bulkRunInput,
    output: bulkRun,
    errors: ["bulk_run_not_found", "bulk_run_confirmed"],
    rateLimit: perMinute(60),
    summary: "Checks every row again, with the prices and products of now.",
  }),
  bulkSender: call("POST bulk/runs/{code}/sender", {
    access: "member",
    permission,
    feature: "shipping",
    input: bulkSenderInput,
    output: bulkRun,
    errors: [
      ...PARCELS,
      "bulk_run_not_found",
      "bulk_run_confirmed",
      "bulk_sender_missing",
      "bulk_sender_unfit",
      "customer_address_not_found",
    ],
    rateLimit: perMinute(60),
    summary: "Chooses who sends the parcels of an upload, and asks for their fees anew.",
  }),
  bulkParcels: call("GET bulk/runs/{code}/parcels", {
    access: "member",
    permission,
    feature: "shipping",
    input: bulkParcelsQuery,
    output: bulkParcelPage,
    errors: [...PARCELS, "bulk_run_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The parcels that an upload has ordered, for their labels.",
  }),
  bulkErrorsFile: call("GET bulk/runs/{code}/errors-file", {
    access: "member",
    permission,
    input: bulkRunInput,
    output: bulkFile,
    errors: ["bulk_run_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(20),
    summary:
      "The rows that are wrong or were not sent, in the layout of the template, with the reason of each.",
  }),
  bulkPasskey: call("POST bulk/runs/{code}/confirm/passkey", {
    access: "member",
    permission,
    input: bulkAgreement,
    output: passkeyQuestion,
    errors: ["passkey_missing", "bulk_run_not_found"],
    rateLimit: perMinute(60),
    summary: "What an authenticator is to sign for exactly this confirmation, within two minutes.",
  }),
  bulkConfirm: call("POST bulk/runs/{code}/confirm", {
    access: "member",
    permission,
    feature: "bulk",
    idempotent: true,
    input: bulkConfirmInput,
    output: bulkRun,
    errors: [
      ...SELLING,
      "parcels_not_agent",
      "account_blocked",
      "agent_stopped",
      ...PROOF_ERRORS,
      "bulk_run_not_found",
      "bulk_run_unchecked",
      "bulk_run_confirmed",
      "bulk_rows_faulty",
      "bulk_rows_none",
      "bulk_total_changed",
      "bulk_file_name_used",
      "bulk_start_past",
      "bulk_start_far",
      "balance_insufficient",
    ],
    rateLimit: perMinute(60),
    summary:
      "Confirms an upload, to run now or at a time. Each row is bought at its price of now or less, or not at all.",
  }),
  bulkPause: call("POST bulk/runs/{code}/pause", {
    access: "member",
    permission,
    input: bulkRunInput,
    output: bulkRun,
    errors: ["bulk_run_not_found", "bulk_run_not_running"],
    rateLimit: perMinute(60),
    summary: "Pauses a run; what was bought already goes on.",
  }),
  bulkResume: call("POST bulk/runs/{code}/resume", {
    access: "member",
    permission,
    feature: "bulk",
    input: bulkRunInput,
    output: bulkRun,
    errors: ["feature_off", "bulk_run_not_found", "bulk_run_not_paused", "bulk_run_held"],
    rateLimit: perMinute(60),
    summary: "Lets a paused run go on with what was confirmed.",
  }),
  bulkCancel: call("POST bulk/runs/{code}/cancel", {
    access: "member",
    permission,
    input: bulkRunInput,
    output: bulkRun,
    errors: ["bulk_run_not_found", "bulk_run_over"],
    rateLimit: perMinute(60),
    summary: "Cancels every row that was not sent; what was bought already goes on.",
  }),
  bulkResultFile: call("GET bulk/runs/{code}/result-file", {
    access: "member",
    permission,
    input: bulkRunInput,
    output: bulkFile,
    errors: ["bulk_run_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(20),
    summary: "Every row with its status, reference, serial number and price.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "bulk.read": {
    id: "Melihat unggahan massal",
    en: "See bulk runs",
    roles: ["finance", "support"],
  },
  "bulk.move": {
    id: "Menjeda, melanjutkan, dan membatalkan unggahan massal",
    en: "Pause, continue and cancel bulk runs",
    roles: ["support"],
  },
} as const satisfies PermissionRows;

/** Permissions of a member account. */
export const memberPermissions = {
  "bulk.topup": { held: "everybody" },
} as const satisfies MemberPermissionRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** Maximum number of rows per file (feature row M200). */
  bulk_most_rows: {
    group: "sales",
    rank: 60,
    type: "transactions",
    least: 1,
    usual: 500,
    most: 10_000,
    name: { id: "Transaksi per berkas Excel", en: "Transactions per Excel file" },
    text: {
      id: "Berkas top up massal dengan lebih banyak baris ditolak seluruhnya.",
      en: "A bulk top-up file with more rows is refused as a whole.",
    },
  },
  /** Applies in addition to the limit of one identical top-up a day (feature row M208). */
  bulk_number_day_limit: {
    group: "sales",
    rank: 61,
    type: "transactions",
    least: 0,
    usual: 0,
    most: 1_000,
    name: {
      id: "Transaksi per nomor per hari dari Excel",
      en: "Transactions per number and day from Excel",
    },
    text: {
      id: "Nomor yang sudah dilayani sebanyak ini dalam sehari tidak diterima lagi dari berkas. 0 berarti tanpa batas tambahan.",
      en: "A number that was served so often in a day is not taken from a file any more. 0 means no further limit.",
    },
  },
} as const satisfies SettingRows;
