import * as z from "zod/mini";
import { amountOut } from "../field-rules.ts";
import { BANK_LINE_PLACES, BANK_LINE_SOURCES, BANK_QUEUE_REASONS } from "./rules.ts";

/** One line of a bank account. */
export const bankLine = z.object({
  line_id: z.int(),
  account_id: z.int(),
  bank: z.string(),
  /** `YYYY-MM-DD`, as the bank says. */
  day: z.string(),
  /** When the bank says that it happened; null where it says the day alone. */
  at: z.nullable(z.string()),
  direction: z.enum(["in", "out"]),
  amount: amountOut(),
  description: z.string(),
  /** The running balance beside it; null where the bank gives none. */
  balance: z.nullable(amountOut()),
  place: z.enum(BANK_LINE_PLACES),
  queue_reason: z.nullable(z.enum(BANK_QUEUE_REASONS)),
  /** What it is booked as: a top-up's code. */
  explained_as: z.nullable(z.string()),
  explained_at: z.nullable(z.string()),
  /** Of money out: the codes of what earlier lines of the same sum credited, which the bank may take back by it; the latest first. */
  reversal_of: z.array(z.string()),
  source: z.enum(BANK_LINE_SOURCES),
  received_at: z.string(),
});
export type BankLine = z.output<typeof bankLine>;
