import { call, perMinute } from "../call.ts";
import { done, nothing } from "../answers.ts";
import type { PermissionRows } from "../permission-row.ts";
import { COD_FILE_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  codCaseCloseInput,
  codCaseList,
  codDisputeInput,
  codFileInput,
  codPage,
  codPreview,
  codQuery,
  codStatement,
  codStatementInput,
  codStatementPage,
  codStatementsQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./settings.ts";

const FILE_ERRORS = [
  "courier_account_not_found",
  "statement_file_type",
  "statement_file_empty",
  "statement_file_damaged",
  "statement_file_encrypted",
  "statement_file_heavy",
  "statement_file_old_sheets",
  "statement_file_too_old",
  "statement_file_too_large",
  "statement_file_too_many",
  "statement_file_columns",
  "statement_file_cut_off",
  "statement_file_date",
  "statement_file_amount",
  "statement_file_future",
  "statement_file_reference",
] as const;

export const calls = {
  codList: call("GET mlo/cod/list", {
    access: "member",
    feature: "shipping",
    input: codQuery,
    output: codPage,
    errors: ["feature_off", "parcels_not_agent"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The cash on delivery of the account's parcels, the newest first, with totals.",
  }),
  codStatements: call("GET admin/cod/statements", {
    access: "staff",
    permission: "cod.read",
    input: codStatementsQuery,
    output: codStatementPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Couriers' statements of cash on delivery, the newest first.",
  }),
  codStatement: call("GET admin/cod/statements/{statement_id}", {
    access: "staff",
    permission: "cod.read",
    input: codStatementInput,
    output: codStatement,
    errors: ["cod_statement_not_found"],
    rateLimit: perMinute(240),
    summary: "One statement with its lines beside what the books expect.",
  }),
  codPreview: call("POST admin/cod/accounts/{account}/preview", {
    access: "staff",
    permission: "cod.import",
    bytesLimit: COD_FILE_BODY_LIMIT_BYTES,
    input: codFileInput,
    output: codPreview,
    errors: [...FILE_ERRORS],
    rateLimit: perMinute(20),
    summary: "Reads a courier's statement and says what it would pay; nothing is kept.",
  }),
  codImport: call("POST admin/cod/accounts/{account}/statement", {
    access: "staff",
    permission: "cod.import",
    bytesLimit: COD_FILE_BODY_LIMIT_BYTES,
    input: codFileInput,
    output: codStatement,
    errors: [...FILE_ERRORS, "cod_statement_known"],
    rateLimit: perMinute(12),
    summary: "Keeps a courier's statement, all of it or nothing. No money moves by it.",
  }),
  codSettle: call("POST admin/cod/statements/{statement_id}/settle", {
    access: "staff",
    permission: "cod.import",
    input: codStatementInput,
    output: codStatement,
    errors: ["cod_statement_not_found", "cod_statement_settled", "cod_approval_needed"],
    rateLimit: perMinute(30),
    summary:
      "Pays the matching lines of a statement to their agents; with a second person in the brand it takes that person's approval.",
  }),
  codDrop: call("POST admin/cod/statements/{statement_id}/drop", {
    access: "staff",
    permission: "cod.import",
    input: codStatementInput,
    output: done,
    errors: ["cod_statement_not_found", "cod_statement_settled"],
    rateLimit: perMinute(30),
    summary: "Deletes an imported statement that is not settled.",
  }),
  codCases: call("GET admin/cod/cases", {
    access: "staff",
    permission: "cod.read",
    input: nothing,
    output: codCaseList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Open cases of cash on delivery, the oldest first, each with its difference.",
  }),
  codCaseClose: call("POST admin/cod/cases/{case_id}/close", {
    access: "staff",
    permission: "cod.resolve",
    input: codCaseCloseInput,
    output: done,
    errors: ["cod_case_not_found"],
    rateLimit: perMinute(60),
    summary: "Closes the case of a statement's line, with words. Moves nothing.",
  }),
  codDispute: call("POST admin/cod/disputes/{ref_id}", {
    access: "staff",
    permission: "cod.resolve",
    input: codDisputeInput,
    output: done,
    errors: ["cod_case_not_found"],
    rateLimit: perMinute(60),
    summary:
      "Says whether a courier that contradicts its delivery collected the money; if not, nothing is owed any more.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "cod.read": { id: "Melihat uang COD", en: "See cash on delivery", roles: ["support", "finance"] },
  "cod.import": {
    id: "Mengunggah laporan COD kurir",
    en: "Import couriers' COD statements",
    roles: ["finance"],
  },
  "cod.resolve": {
    id: "Menyelesaikan kasus COD",
    en: "Resolve COD cases",
    roles: ["finance"],
  },
  "cod.approve": { id: "Menyetujui pembayaran COD", en: "Approve COD payments" },
} as const satisfies PermissionRows;
