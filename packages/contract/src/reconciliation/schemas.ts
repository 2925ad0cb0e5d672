import * as z from "zod/mini";
import { amountOut, calendarDate, text } from "../field-rules.ts";
import { CLOSE_NOTE_CHARACTERS } from "./rules.ts";

/** Unexplained money of one source; amounts are added, never netted. */
export const unexplainedPart = z.object({
  source: z.string(),
  title: z.string(),
  /** Back office URL where it is explained. */
  room: z.string(),
  items: z.int(),
  amount: amountOut(),
  /** Money that is recorded once when the brand is set up; not part of the sums. Absent in days closed before it existed. */
  is_set_up: z.optional(z.boolean()),
});
export type UnexplainedPart = z.output<typeof unexplainedPart>;

export const unexplained = z.object({
  items: z.int(),
  amount: amountOut(),
  parts: z.array(unexplainedPart),
});
export type Unexplained = z.output<typeof unexplained>;

export const booksToday = z.object({
  unexplained,
  /** The last full verification of the ledger; null before the first. */
  proof: z.nullable(z.object({ proved_at: z.string(), journals: z.int(), problems: z.int() })),
  /** The first past day (WIB) that is not closed; null when all are closed. */
  next_day: z.nullable(z.string()),
});
export type BooksToday = z.output<typeof booksToday>;

/**
 * Credits and debits of the accounts of a kind in one day; `balance` is credits minus debits, as everywhere in the
 * ledger.
 */
export const accountDay = z.object({
  kind: z.string(),
  /** Members' accounts are summed. */
  owner: z.nullable(z.string()),
  start: amountOut(),
  came: amountOut(),
  left: amountOut(),
  end: amountOut(),
});
export const journalDay = z.object({ kind: z.string(), journals: z.int(), amount: amountOut() });

export const bookDayInput = z.strictObject({ day: calendarDate() });
export const bookDayCloseInput = z.strictObject({
  day: calendarDate(),
  note: z._default(text(CLOSE_NOTE_CHARACTERS), ""),
});
export const bookDayClosed = z.object({
  at: z.string(),
  by: z.string(),
  note: z.string(),
  unexplained,
});
export const bookDay = z.object({
  day: z.string(),
  /** The day is over, so its figures are final. */
  is_over: z.boolean(),
  accounts: z.array(accountDay),
  journals: z.array(journalDay),
  closed: z.nullable(bookDayClosed),
});
export type BookDay = z.output<typeof bookDay>;
export const bookDays = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      closed_at: z.string(),
      closed_by: z.string(),
      unexplained: amountOut(),
      note: z.string(),
    }),
  ),
  next_day: z.nullable(z.string()),
});
export type BookDays = z.output<typeof bookDays>;
