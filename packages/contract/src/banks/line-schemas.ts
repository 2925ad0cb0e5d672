import * as z from "zod/mini";
import { amountOut } from "../field-rules.ts";
import { BANK_LINE_PLACES, BANK_LINE_SOURCES, BANK_QUEUE_REASONS } from "./rules.ts";

/** One line of a bank account. */
export const bankLine = z.object({
  line_id: z.int(),
  account_id: z.int(),
  bank: z.string(),
  /** `YYYY-MM-DD`, as given by the bank. */
  day: z.string(),
  /** Time given by the bank; null when the bank gives only the day. */
  at: z.nullable(z.string()),
  direction: z.enum(["in", "out"]),
  amount: amountOut(),
  description: z.string(),
  /** Running balance after the line; null when the bank gives none. */
  balance: z.nullable(amountOut()),
  place: z.enum(BANK_LINE_PLACES),
  queue_reason: z.nullable(z.enum(BANK_QUEUE_REASONS)),
  /** The code of the top-up that the line is booked as. */
  explained_as: z.nullable(z.string()),
  explained_at: z.nullable(z.string()),
  /**
   * For outgoing money: codes of credits from earlier lines with the same amount that the bank may be reversing; newest
   * first.
   */
  reversal_of: z.array(z.string()),
  source: z.enum(BANK_LINE_SOURCES),
  received_at: z.string(),
});
export type BankLine = z.output<typeof bankLine>;
