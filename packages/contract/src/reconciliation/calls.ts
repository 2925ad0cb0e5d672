import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import { statementCalls } from "./statement-calls.ts";
import { bookDay, bookDayCloseInput, bookDayInput, bookDays, booksToday } from "./schemas.ts";

export const calls = {
  ...statementCalls,
  booksToday: call(officeEndpoints.booksToday, {
    access: "staff",
    permission: "books.read",
    input: nothing,
    output: booksToday,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What of the brand's money is not explained now, and when the books were last proved.",
  }),
  bookDays: call(officeEndpoints.bookDays, {
    access: "staff",
    permission: "books.read",
    input: nothing,
    output: bookDays,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The days that were closed, the latest first, and the one that is next.",
  }),
  bookDay: call(officeEndpoints.bookDay, {
    access: "staff",
    permission: "books.read",
    input: bookDayInput,
    output: bookDay,
    errors: [],
    rateLimit: perMinute(60),
    summary: "What came to and left every account in a day (WIB), and by what.",
  }),
  bookDayClose: call(officeEndpoints.bookDayClose, {
    access: "staff",
    permission: "books.close",
    input: bookDayCloseInput,
    output: bookDay,
    errors: [
      "book_day_not_over",
      "book_day_out_of_turn",
      "book_day_closed",
      "book_day_note_needed",
    ],
    rateLimit: perMinute(30),
    summary: "Closes a day: its figures and what was not explained then are kept as they stood.",
  }),
};
