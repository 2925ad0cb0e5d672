import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import { BANK_FILE_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  bankAccount,
  bankAccountAddInput,
  bankAccountChangeInput,
  bankAccountInput,
  bankAccountList,
  bankAccountPauseInput,
  bankAccountSaved,
  bankFeedToken,
  bankFileInput,
  bankImport,
  bankImportPage,
  bankImportsQuery,
  bankLineDetail,
  bankLineInput,
  bankLinePage,
  bankLinesQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./line-schemas.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  bankAccounts: call("GET admin/banks", {
    access: "staff",
    permission: "banks.read",
    input: nothing,
    output: bankAccountList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The brand's bank accounts, with what the books and the banks say.",
  }),
  bankAccountAdd: call("POST admin/banks", {
    access: "staff",
    permission: "banks.write",
    idempotent: true,
    input: bankAccountAddInput,
    output: bankAccountSaved,
    errors: ["bank_account_exists", "bank_qris_invalid", "approval_maker_new"],
    rateLimit: perMinute(20),
    summary:
      "Adds an account that members pay to; it waits for a second person where there is one.",
  }),
  bankAccountChange: call("POST admin/banks/{account_id}", {
    access: "staff",
    permission: "banks.write",
    idempotent: true,
    input: bankAccountChangeInput,
    output: bankAccountSaved,
    errors: [
      "bank_account_not_found",
      "bank_account_changed",
      "bank_account_unchanged",
      "bank_account_exists",
      "bank_qris_invalid",
      "approval_maker_new",
    ],
    rateLimit: perMinute(20),
    summary:
      "Changes an account: its number is where money goes, so a change waits for a second person where there is one.",
  }),
  bankAccountPause: call("POST admin/banks/{account_id}/pause", {
    access: "staff",
    permission: "banks.write",
    input: bankAccountPauseInput,
    output: bankAccount,
    errors: ["bank_account_not_found"],
    rateLimit: perMinute(60),
    summary: "Stops offering an account to members, or goes on; its lines are still matched.",
  }),
  bankFileImport: call("POST admin/banks/{account_id}/file", {
    access: "staff",
    permission: "banks.import",
    bytesLimit: BANK_FILE_BODY_LIMIT_BYTES,
    input: bankFileInput,
    output: bankImport,
    errors: [
      "bank_account_not_found",
      "bank_file_type",
      "bank_file_empty",
      "bank_file_damaged",
      "bank_file_encrypted",
      "bank_file_heavy",
      "bank_file_old_sheets",
      "bank_file_too_old",
      "bank_file_too_large",
      "bank_file_too_many",
      "bank_file_columns",
      "bank_file_cut_off",
      "bank_file_date",
      "bank_file_amount",
      "bank_file_future",
      "bank_file_sign",
      "bank_file_scientific",
      "bank_file_balance",
      "bank_file_other_account",
      "approval_maker_new",
    ],
    rateLimit: perMinute(12),
    summary:
      "Takes in the bytes of a bank's CSV, XLSX or XLS of lines, all of it or nothing; each line is kept once however often it comes.",
  }),
  bankFeedOpen: call("POST admin/banks/{account_id}/feed", {
    access: "staff",
    permission: "banks.write",
    input: bankAccountInput,
    output: bankFeedToken,
    errors: ["bank_account_not_found", "approval_maker_new"],
    rateLimit: perMinute(20),
    summary:
      "Makes a token by which a program sends lines, shown once; one before it ends. It waits for a second person where there is one.",
  }),
  bankFeedClose: call("POST admin/banks/{account_id}/feed/close", {
    access: "staff",
    permission: "banks.write",
    input: bankAccountInput,
    output: bankAccount,
    errors: ["bank_account_not_found", "bank_feed_missing"],
    rateLimit: perMinute(20),
    summary: "Ends the token of an account's feed.",
  }),
  bankImports: call("GET admin/banks/imports", {
    access: "staff",
    permission: "banks.read",
    input: bankImportsQuery,
    output: bankImportPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Files and calls that brought lines, newest first, with what became of them.",
  }),
  bankLines: call("GET admin/banks/lines", {
    access: "staff",
    permission: "banks.read",
    input: bankLinesQuery,
    output: bankLinePage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Bank lines, newest first, and how much is not explained.",
  }),
  bankLine: call("GET admin/banks/lines/{line_id}", {
    access: "staff",
    permission: "banks.read",
    input: bankLineInput,
    output: bankLineDetail,
    errors: ["bank_line_not_found"],
    rateLimit: perMinute(240),
    summary: "One bank line with what it could be.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "banks.read": {
    id: "Melihat rekening dan mutasi bank",
    en: "See bank accounts and lines",
    roles: ["finance"],
  },
  "banks.import": { id: "Mengunggah mutasi bank", en: "Import bank lines", roles: ["finance"] },
  "banks.write": { id: "Mengatur rekening bank", en: "Set bank accounts" },
  "banks.approve": { id: "Menyetujui rekening bank", en: "Approve bank accounts" },
} as const satisfies PermissionRows;
