import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  calendarDate,
  instant,
  matching,
  plainMarks,
  queryInteger,
  refusedAs,
  requiredText,
  searchText,
  text,
} from "../field-rules.ts";
import { HOLDER_NAME_CHARACTERS } from "../deposits/rules.ts";
import { STAFF_REASON_CHARACTERS } from "../members/rules.ts";
import { errors } from "./errors.ts";
import { bankLine } from "./line-schemas.ts";
import { BANK_LINE_PLACES, BANK_LINE_SOURCES, BANK_NAMES } from "./rules.ts";

const rowId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);

export const bankAccount = z.object({
  account_id: z.int(),
  bank: z.enum(BANK_NAMES),
  /** Name shown to members, such as `BCA`. */
  name: z.string(),
  /** Masked except for the last four digits unless the reader may change it. */
  number: z.string(),
  holder: z.string(),
  enabled: z.boolean(),
  /** The payload of the account's static QRIS; null when there is none. */
  qris: z.nullable(z.string()),
  /** Merchant name and city in the QRIS. */
  qris_merchant: z.nullable(z.string()),
  /** When the last line was imported. */
  last_line_at: z.nullable(z.string()),
  /** Balance in the ledger. In rupiah. */
  balance: amountOut(),
  /** The last running balance that the bank gave. */
  bank_balance: z.nullable(amountOut()),
  lines_waiting: z.int(),
  /** Set when a program may send lines with a token; `last_call_at` is its last call. */
  feed: z.nullable(z.object({ opened_at: z.string(), last_call_at: z.nullable(z.string()) })),
  version: z.int(),
  /** A change that waits for approval by a second person. */
  approval_id: z.nullable(z.int()),
});
export type BankAccount = z.output<typeof bankAccount>;
export const bankAccountList = z.object({ accounts: z.array(bankAccount) });

const facts = {
  bank: z.enum(BANK_NAMES),
  name: requiredText(40),
  number: z.string().check(
    plainMarks(),
    z.trim(),
    refusedAs(errors, "bank_number_invalid", (value: string) =>
      /^\d{5,20}$/.test(value.replace(/[\s.-]/g, "")),
    ),
  ),
  holder: requiredText(HOLDER_NAME_CHARACTERS),
  /** Text of its QR code; empty for none. */
  qris: z._default(text(512), ""),
  /** Reason for the second person, when approval is needed. */
  reason: z._default(text(STAFF_REASON_CHARACTERS), ""),
};
export const bankAccountAddInput = z.strictObject(facts);
export type BankAccountFacts = z.output<typeof bankAccountAddInput>;
/** `version` is the version that the form was loaded with. */
export const bankAccountChangeInput = z.strictObject({
  account_id: rowId(),
  version: z.int(),
  ...facts,
});
/** `account` is the current state. `approval_id` is set when the change waits for a second person. */
export const bankAccountSaved = z.object({
  account: z.nullable(bankAccount),
  approval_id: z.nullable(z.int()),
});
export const bankAccountPauseInput = z.strictObject({ account_id: rowId(), paused: z.boolean() });
export const bankAccountInput = z.strictObject({ account_id: rowId() });

/** Result of a file or a feed call. Each row is counted in one of the numbers. */
export const bankImport = z.object({
  import_id: z.int(),
  account_id: z.int(),
  bank: z.string(),
  source: z.enum(BANK_LINE_SOURCES),
  received_at: z.string(),
  received_by: z.nullable(z.string()),
  rows: z.int(),
  /** Number of new lines, and of lines already known. */
  added: z.int(),
  known: z.int(),
  /** Rows that the bank had not posted yet; a later file will contain them. */
  pending: z.int(),
  money_in: amountOut(),
  money_out: amountOut(),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  credited: z.int(),
  queued: z.int(),
  /** Whether lines of the account are still being matched. */
  matching: z.boolean(),
  /**
   * True when the file does not follow the last known balance. Its lines are not matched until a second person
   * approves.
   */
  held: z.boolean(),
  /** The open approval request for a held file. */
  approval_id: z.nullable(z.int()),
});
/** Input of the approval kind `banks.feed`: the SHA-256 of the token. */
export const bankFeedAsked = z.strictObject({
  account_id: z.int().check(z.gte(1)),
  token_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
/** Input of the approval kind `banks.import`: the held file to be matched. */
export const bankImportAsked = z.strictObject({ import_id: z.int().check(z.gte(1)) });
export type BankImport = z.output<typeof bankImport>;
/** The request body is the file. */
export const bankFileInput = z.strictObject({
  account_id: rowId(),
  bytes: z.instanceof(Uint8Array),
});
export const bankImportsQuery = z.strictObject({
  ...pageQuery,
  account: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
});
export const bankImportPage = z.object({
  rows: z.array(bankImport),
  next_cursor: z.nullable(z.string()),
});

export const bankLinesQuery = z.strictObject({
  ...pageQuery,
  account: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  place: z.optional(z.enum(BANK_LINE_PLACES)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
  amount: z.optional(queryInteger(1, 1_000_000_000_000)),
  search: z.optional(searchText(60)),
});
export type BankLinesQuery = z.output<typeof bankLinesQuery>;
export const bankLinePage = z.object({
  rows: z.array(bankLine),
  next_cursor: z.nullable(z.string()),
  /** Unexplained lines of all accounts; incoming and outgoing amounts, never netted. */
  unexplained: z.object({ lines: z.int(), money_in: amountOut(), money_out: amountOut() }),
});
export const bankLineInput = z.strictObject({ line_id: rowId() });
export const bankLineDetail = z.object({
  line: bankLine,
  /** Codes of the top-ups that the line may belong to. */
  candidates: z.array(z.string()),
});

/** A feed token and the address to send lines to. The token is shown once. */
export const bankFeedToken = z.object({
  /** Set when the token becomes active only after a second person's approval. */
  approval_id: z.nullable(z.int()),
  token: z.string(),
  address: z.string(),
});
export type BankFeedToken = z.output<typeof bankFeedToken>;

/** A row of a feed, or of a parsed file. */
export const bankFeedRow = z.strictObject({
  /** The bank's or feed's stable id of the line. Without it, lines are compared in the same way as lines of files. */
  id: z.optional(matching(/^[\w.:/-]{1,100}$/)),
  day: calendarDate(),
  at: z.optional(instant()),
  direction: z.enum(["in", "out"]),
  amount: amount(),
  description: z._default(text(500), ""),
  balance: z.optional(z.int()),
});
export type BankFeedRow = z.output<typeof bankFeedRow>;
