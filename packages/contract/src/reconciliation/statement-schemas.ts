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

/** A vendor account with statements. */
export const statementAccount = z.object({
  source: source(),
  account: z.string(),
  name: z.string(),
  vendor: z.string(),
  /** The last day up to which all days were compared completely; null before the first. */
  last_whole_day: z.nullable(z.string()),
  /** Start of the vendor's day. */
  day_starts: z.string(),
  /** The statement is fetched from the vendor, and when it was last fetched. */
  pulled: z.boolean(),
  pulled_at: z.nullable(z.string()),
  open: z.int(),
});
export type StatementAccount = z.output<typeof statementAccount>;
export const statementAccounts = z.object({ accounts: z.array(statementAccount) });

/** Number of rows of a class, and the sum of their absolute differences. */
export const statementCount = z.object({
  class: z.enum(STATEMENT_ROW_CLASSES),
  rows: z.int(),
  amount: amountOut(),
});

/** An uploaded or fetched statement, with its result. */
export const statement = z.object({
  statement_id: z.int(),
  source: source(),
  account: z.string(),
  name: z.string(),
  vendor: z.string(),
  /** True for an uploaded file, false when fetched from the vendor. */
  by_file: z.boolean(),
  received_at: z.string(),
  received_by: z.nullable(z.string()),
  first_day: z.string(),
  last_day: z.string(),
  /** Whether it is complete for its days. */
  whole: z.boolean(),
  rows: z.int(),
  added: z.int(),
  known: z.int(),
  /** Number of rows of earlier statements that it replaced. */
  replaced: z.int(),
  /** Number of its rows that a later statement replaced. */
  outdated: z.int(),
  /** Change of our balance at the vendor, according to the vendor. */
  total: amountOut(),
  classes: z.array(statementCount),
  /** Our records on its days that have no row. */
  missing_there: z.int(),
  open: z.int(),
  /** Whether its rows are still being compared. */
  judging: z.boolean(),
  /** The same statement was imported before; nothing changed. */
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
  /** Change of our balance if the row is successful, before the vendor's fee. */
  amount: amountOut(),
  fee: amountOut(),
  balance: z.nullable(amountOut()),
  day: z.string(),
  at: z.nullable(z.string()),
  class: z.nullable(z.enum(STATEMENT_ROW_CLASSES)),
  difference: amountOut(),
});
export type StatementRow = z.output<typeof statementRow>;

/** The request body is the file; the other parameters are validated by the server. */
export const statementPreviewInput = z.strictObject({
  source: source(),
  account: account(),
  bytes: z.instanceof(Uint8Array),
});
export const statementPreview = z.object({
  /** Each column of the file and its meaning; null for an unused column. */
  columns: z.array(z.object({ title: z.string(), meaning: z.nullable(z.string()) })),
  rows: z.int(),
  first_day: z.string(),
  last_day: z.string(),
  total: amountOut(),
  /** Number of balances that do not follow from the previous one. */
  breaks: z.int(),
  sample: z.array(statementRow),
  /** The earlier statement with the same file. */
  repeats: z.nullable(z.int()),
  /** Existing statements of the same days; their rows that are not in this file are replaced. */
  corrects: z.int(),
});
export type StatementPreview = z.output<typeof statementPreview>;
export const statementImportInput = z.strictObject({
  source: source(),
  account: account(),
  first_day: calendarDate(),
  last_day: calendarDate(),
  /** Whether it covers its days completely (`whole`) or in `part`. */
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

/** Our record. */
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
  /** The vendor's amount minus ours. */
  amount: amountOut(),
  opened_at: z.string(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string() })),
  note: z.string(),
  state: z.enum(DIFFERENCE_STATES),
  resolved_at: z.nullable(z.string()),
  /** Null when resolved automatically. */
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
  /** The vendor was asked for the status, because a file alone decides nothing. */
  asked: z.boolean(),
});
export type DifferenceDetail = z.output<typeof differenceDetail>;

const filters = {
  state: z._default(z.enum(DIFFERENCE_STATES), "open"),
  source: z.optional(source()),
  account: z.optional(account()),
  class: z.optional(z.enum(DIFFERENCE_CLASSES)),
  owner: z.optional(z.enum(DIFFERENCE_OWNERS)),
  /** Open for at least this many days. */
  days: z.optional(queryInteger(1, 365)),
};
export const differencesQuery = z.strictObject({ ...pageQuery, ...filters });
export type DifferencesQuery = z.output<typeof differencesQuery>;
export const differenceExportInput = z.strictObject(filters);
export type DifferenceFilters = z.output<typeof differenceExportInput>;
export const differencePage = z.object({
  rows: z.array(difference),
  next_cursor: z.nullable(z.string()),
  /** All open differences, regardless of the filters. */
  open: z.int(),
  open_amount: amountOut(),
});
export const differenceInput = z.strictObject({ difference_id: rowId() });

const several = () =>
  z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(DIFFERENCES_AT_ONCE));
/** `mine`: assigned to the caller; otherwise released. */
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
/** Number of differences resolved; the others were resolved by someone else in the meantime. */
export const differencesDone = z.object({ done: z.int(), left: z.int() });

/** A bank line, and the gateway payout (`L12`) that it contains. */
export const payoutAsked = z.strictObject({
  line_id: z.int().check(z.gte(1)),
  code: z.string().check(z.regex(/^L\d{1,15}$/)),
});
export type PayoutAsked = z.output<typeof payoutAsked>;
