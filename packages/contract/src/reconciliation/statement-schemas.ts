import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, calendarDate, queryInteger, requiredText, text } from "../field-rules.ts";
import {
  DIFFERENCE_ANSWERS,
  DIFFERENCE_CLASSES,
  DIFFERENCE_ENDS,
  DIFFERENCE_OWNERS,
  DIFFERENCE_STATES,
  DIFFERENCE_WORDS_CHARACTERS,
  DIFFERENCES_AT_ONCE,
  STATEMENT_KINDS,
  STATEMENT_ROW_CLASSES,
  STATEMENT_SOURCES,
  STATEMENT_STATUSES,
} from "./rules.ts";

const rowId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);
const source = () => z.enum(STATEMENT_SOURCES);
const account = () => z.string().check(z.maxLength(40));

/** An account at a vendor whose statements are read. */
export const statementAccount = z.object({
  source: source(),
  account: z.string(),
  name: z.string(),
  vendor: z.string(),
  /** The days up to this one are held against the books whole; null before the first. */
  last_whole_day: z.nullable(z.string()),
  /** When the vendor's day begins. */
  day_starts: z.string(),
  /** The vendor tells of it by itself, and when it was last asked. */
  pulled: z.boolean(),
  pulled_at: z.nullable(z.string()),
  open: z.int(),
});
export type StatementAccount = z.output<typeof statementAccount>;
export const statementAccounts = z.object({ accounts: z.array(statementAccount) });

/** How many rows are of a class, and what they differ by, added up whatever their direction. */
export const statementCount = z.object({
  class: z.enum(STATEMENT_ROW_CLASSES),
  rows: z.int(),
  amount: amountOut(),
});

/** A file, or what a vendor told by itself, with what became of it. */
export const statement = z.object({
  statement_id: z.int(),
  source: source(),
  account: z.string(),
  name: z.string(),
  vendor: z.string(),
  /** Its file, or asked for at the vendor. */
  by_file: z.boolean(),
  received_at: z.string(),
  received_by: z.nullable(z.string()),
  first_day: z.string(),
  last_day: z.string(),
  /** It holds everything of its days. */
  whole: z.boolean(),
  rows: z.int(),
  added: z.int(),
  known: z.int(),
  /** Rows of earlier statements that it has in place of. */
  replaced: z.int(),
  /** Rows that a later one has replaced. */
  outdated: z.int(),
  /** What the rows add to our balance there, as the vendor says. */
  total: amountOut(),
  classes: z.array(statementCount),
  /** Things of ours of its days that no row tells of. */
  missing_there: z.int(),
  open: z.int(),
  /** Its rows are still being held against the books. */
  judging: z.boolean(),
  /** It was here before: nothing changed. */
  repeated: z.boolean(),
});
export type Statement = z.output<typeof statement>;
export const statementsQuery = z.strictObject({
  ...pageQuery,
  source: z.optional(source()),
  account: z.optional(account()),
});
export type StatementsQuery = z.output<typeof statementsQuery>;
export const statementPage = z.object({
  rows: z.array(statement),
  next_cursor: z.nullable(z.string()),
});

export const statementRow = z.object({
  row_id: z.int(),
  line: z.nullable(z.int()),
  kind: z.enum(STATEMENT_KINDS),
  status: z.enum(STATEMENT_STATUSES),
  reference: z.nullable(z.string()),
  vendor_reference: z.nullable(z.string()),
  what: z.string(),
  /** What it adds to our balance there if it stands, before its fee. */
  amount: amountOut(),
  fee: amountOut(),
  balance: z.nullable(amountOut()),
  day: z.string(),
  at: z.nullable(z.string()),
  class: z.nullable(z.enum(STATEMENT_ROW_CLASSES)),
  difference: amountOut(),
});
export type StatementRow = z.output<typeof statementRow>;

/** The body is the file; the rest of the path is text that the server looks up. */
export const statementPreviewInput = z.strictObject({
  source: source(),
  account: account(),
  bytes: z.instanceof(Uint8Array),
});
export const statementPreview = z.object({
  /** Each of the file's columns, and what it is taken for; null for one that is not needed. */
  columns: z.array(z.object({ title: z.string(), meaning: z.nullable(z.string()) })),
  rows: z.int(),
  first_day: z.string(),
  last_day: z.string(),
  total: amountOut(),
  /** Balances that do not follow from the one before. */
  breaks: z.int(),
  sample: z.array(statementRow),
  /** The statement that this file was, where it was taken in before. */
  repeats: z.nullable(z.int()),
  /** Statements of the same days are here: their rows that are not in this file are replaced. */
  corrects: z.int(),
});
export type StatementPreview = z.output<typeof statementPreview>;
export const statementImportInput = z.strictObject({
  source: source(),
  account: account(),
  first_day: calendarDate(),
  last_day: calendarDate(),
  /** `whole`, or `part` of its days. */
  extent: z.enum(["whole", "part"]),
  bytes: z.instanceof(Uint8Array),
});
export const statementInput = z.strictObject({ statement_id: rowId() });
export const statementRowsQuery = z.strictObject({
  ...pageQuery,
  statement_id: rowId(),
  class: z.optional(z.enum(STATEMENT_ROW_CLASSES)),
});
export type StatementRowsQuery = z.output<typeof statementRowsQuery>;
export const statementRowPage = z.object({
  rows: z.array(statementRow),
  next_cursor: z.nullable(z.string()),
});

/** What our books hold of the thing. */
export const ourSide = z.object({
  /** A purchase by its reference, a payment by its number. */
  purchase: z.nullable(z.string()),
  payment: z.nullable(z.int()),
  reference: z.string(),
  what: z.string(),
  status: z.string(),
  amount: amountOut(),
  at: z.nullable(z.string()),
});

export const difference = z.object({
  difference_id: z.int(),
  source: source(),
  account: z.string(),
  name: z.string(),
  class: z.enum(DIFFERENCE_CLASSES),
  reference: z.string(),
  day: z.string(),
  /** Theirs less ours. */
  amount: amountOut(),
  opened_at: z.string(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string() })),
  note: z.string(),
  state: z.enum(DIFFERENCE_STATES),
  resolved_at: z.nullable(z.string()),
  /** Null where it went by itself. */
  resolved_by: z.nullable(z.string()),
  how: z.nullable(z.enum([...DIFFERENCE_ANSWERS, ...DIFFERENCE_ENDS])),
  reason: z.string(),
});
export type Difference = z.output<typeof difference>;
export const differenceDetail = z.object({
  difference,
  statement_id: z.nullable(z.int()),
  theirs: z.nullable(statementRow),
  ours: z.nullable(ourSide),
  /** The vendor was asked about it, for a file decides nothing. */
  asked: z.boolean(),
});
export type DifferenceDetail = z.output<typeof differenceDetail>;

const filters = {
  state: z._default(z.enum(DIFFERENCE_STATES), "open"),
  source: z.optional(source()),
  account: z.optional(account()),
  class: z.optional(z.enum(DIFFERENCE_CLASSES)),
  owner: z.optional(z.enum(DIFFERENCE_OWNERS)),
  /** Open for at least so many days. */
  days: z.optional(queryInteger(1, 365)),
};
export const differencesQuery = z.strictObject({ ...pageQuery, ...filters });
export type DifferencesQuery = z.output<typeof differencesQuery>;
export const differenceExportInput = z.strictObject(filters);
export type DifferenceFilters = z.output<typeof differenceExportInput>;
export const differencePage = z.object({
  rows: z.array(difference),
  next_cursor: z.nullable(z.string()),
  /** Of everything that is open. */
  open: z.int(),
  open_amount: amountOut(),
});
export const differenceInput = z.strictObject({ difference_id: rowId() });

const several = () =>
  z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(DIFFERENCES_AT_ONCE));
/** `mine`: taken by who asks; else given back. */
export const differencesAssignInput = z.strictObject({
  difference_ids: several(),
  mine: z.boolean(),
  note: z._default(text(DIFFERENCE_WORDS_CHARACTERS), ""),
});
export const differencesResolveInput = z.strictObject({
  difference_ids: several(),
  how: z.enum(DIFFERENCE_ANSWERS),
  reason: requiredText(DIFFERENCE_WORDS_CHARACTERS),
});
/** How many it did; others were resolved by somebody else meanwhile. */
export const differencesDone = z.object({ done: z.int(), left: z.int() });

/** A bank line, and the payout of a gateway (`L12`) that it brought. */
export const payoutAsked = z.strictObject({
  line_id: z.int().check(z.gte(1)),
  code: z.string().check(z.regex(/^L\d{1,15}$/)),
});
export type PayoutAsked = z.output<typeof payoutAsked>;
