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
  /** How members see it: `BCA`. */
  name: z.string(),
  /** All but its last four digits masked for who may not change it. */
  number: z.string(),
  holder: z.string(),
  enabled: z.boolean(),
  /** The account's own static QRIS, as a payload; null without one. */
  qris: z.nullable(z.string()),
  /** The merchant's name and city in it. */
  qris_merchant: z.nullable(z.string()),
  /** The last line that came in, and when. */
  last_line_at: z.nullable(z.string()),
  /** By the books; what the bank holds. */
  balance: amountOut(),
  /** The last running balance that the bank gave. */
  bank_balance: z.nullable(amountOut()),
  lines_waiting: z.int(),
  /** A program may send lines with a token; when it last did. */
  feed: z.nullable(z.object({ opened_at: z.string(), last_call_at: z.nullable(z.string()) })),
  version: z.int(),
  /** A change that waits for a second person. */
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
  /** The text of its QR code; empty for none. */
  qris: z._default(text(512), ""),
  /** For the second person, where there is one. */
  reason: z._default(text(STAFF_REASON_CHARACTERS), ""),
};
export const bankAccountAddInput = z.strictObject(facts);
export type BankAccountFacts = z.output<typeof bankAccountAddInput>;
/** `version` is that of what the form was filled from. */
export const bankAccountChangeInput = z.strictObject({
  account_id: rowId(),
  version: z.int(),
  ...facts,
});
/** `account` as it stands; `approval_id` where what is new waits for a second person. */
export const bankAccountSaved = z.object({
  account: z.nullable(bankAccount),
  approval_id: z.nullable(z.int()),
});
export const bankAccountPauseInput = z.strictObject({ account_id: rowId(), paused: z.boolean() });
export const bankAccountInput = z.strictObject({ account_id: rowId() });

/** What a file or a call brought: every row of it is in one of the numbers. */
export const bankImport = z.object({
  import_id: z.int(),
  account_id: z.int(),
  bank: z.string(),
  source: z.enum(BANK_LINE_SOURCES),
  received_at: z.string(),
  received_by: z.nullable(z.string()),
  rows: z.int(),
  /** Lines that were not there yet, and those that were. */
  added: z.int(),
  known: z.int(),
  /** Rows that the bank had not posted yet: they come with a later file. */
  pending: z.int(),
  money_in: amountOut(),
  money_out: amountOut(),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  credited: z.int(),
  queued: z.int(),
  /** Whether lines of the account are still being matched. */
  matching: z.boolean(),
  /** Whether it does not follow the last known balance, so that nothing is matched until a second person agrees. */
  held: z.boolean(),
  /** The open request that asks for that person. */
  approval_id: z.nullable(z.int()),
});
/** What the kind `banks.feed` asks for: the SHA-256 of the token. */
export const bankFeedAsked = z.strictObject({
  account_id: z.int().check(z.gte(1)),
  token_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
/** What the kind `banks.import` asks for: that a held file is matched. */
export const bankImportAsked = z.strictObject({ import_id: z.int().check(z.gte(1)) });
export type BankImport = z.output<typeof bankImport>;
/** The body is the file. */
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
  /** Of all accounts: what is not explained, in and out, never netted. */
  unexplained: z.object({ lines: z.int(), money_in: amountOut(), money_out: amountOut() }),
});
export const bankLineInput = z.strictObject({ line_id: rowId() });
export const bankLineDetail = z.object({
  line: bankLine,
  /** The codes of top-ups that it could be. */
  candidates: z.array(z.string()),
});

/** Shown once: a program sends lines to the address with it. */
export const bankFeedToken = z.object({
  /** Set where the token counts only once a second person agrees. */
  approval_id: z.nullable(z.int()),
  token: z.string(),
  address: z.string(),
});
export type BankFeedToken = z.output<typeof bankFeedToken>;

/** A row of a feed, and of a file once it is read. */
export const bankFeedRow = z.strictObject({
  /** The bank's or the feed's own name of the line, the same for ever; without one, lines are told apart as those of files are. */
  id: z.optional(matching(/^[\w.:/-]{1,100}$/)),
  day: calendarDate(),
  at: z.optional(instant()),
  direction: z.enum(["in", "out"]),
  amount: amount(),
  description: z._default(text(500), ""),
  balance: z.optional(z.int()),
});
export type BankFeedRow = z.output<typeof bankFeedRow>;
