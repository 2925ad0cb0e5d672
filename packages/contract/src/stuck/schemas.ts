import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { code, requiredText, text } from "../field-rules.ts";
import { adminTransaction, openCase } from "../purchase/schemas.ts";
import {
  STUCK_AT_ONCE,
  STUCK_HOLDINGS,
  STUCK_KINDS,
  STUCK_OWNERS,
  STUCK_REASON_CHARACTERS,
  STUCK_RESULTS,
  STUCK_STANDINGS,
} from "./rules.ts";

/** A transaction that is being processed for longer than the brand's limit, or about which a case stands. */
export const stuckTransaction = z.object({
  row: adminTransaction,
  kind: z.enum(STUCK_KINDS),
  standing: z.enum(STUCK_STANDINGS),
  /** Of its case; null where it has none. */
  reason: z.nullable(openCase.shape.reason),
  since: z.string(),
  /** Until when it should be settled. */
  due_at: z.string(),
  /** Not settled by then. */
  late: z.boolean(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string(), taken_at: z.string() })),
  mine: z.boolean(),
  supplier_reference: z.string(),
  /** When the supplier last answered, or was sent it; null where neither is known. */
  asked_at: z.nullable(z.string()),
  checks: z.int(),
  /** Null: nobody asks it again by itself. */
  next_check_at: z.nullable(z.string()),
  /** What the supplier said last, as far as it was news. */
  last_words: z.nullable(
    z.object({ at: z.string(), state: z.string(), code: z.string(), message: z.string() }),
  ),
});
export type StuckTransaction = z.output<typeof stuckTransaction>;

export const stuckQuery = z.strictObject({
  ...pageQuery,
  standing: z.optional(z.enum(STUCK_STANDINGS)),
  kind: z.optional(z.enum(STUCK_KINDS)),
  supplier: z.optional(z.string().check(z.maxLength(40))),
  owner: z.optional(z.enum(STUCK_OWNERS)),
  late: z.optional(z.literal("yes")),
});
export type StuckQuery = z.output<typeof stuckQuery>;
export const stuckPage = z.object({
  rows: z.array(stuckTransaction),
  next_cursor: z.nullable(z.string()),
  /** Of the whole queue: whose outcome is open, how many of them are late, and what is decided and contradicted. */
  stuck: z.int(),
  late: z.int(),
  decided: z.int(),
  after_minutes: z.int(),
  target_minutes: z.int(),
});

/** Who may be handed a transaction. */
export const stuckColleagues = z.object({
  colleagues: z.array(z.object({ id: z.int(), name: z.string(), you: z.boolean() })),
});

const reference = () => z.string().check(z.maxLength(20));
const references = () => z.array(reference()).check(z.minLength(1), z.maxLength(STUCK_AT_ONCE));

export const stuckHoldInput = z.strictObject({
  ref_ids: references(),
  holding: z.enum(STUCK_HOLDINGS),
  /** Who gets them, where they are handed over. */
  colleague_id: z.optional(z.int().check(z.positive())),
  /** Also what a colleague has. */
  take_over: z._default(z.boolean(), false),
  note: z._default(text(STUCK_REASON_CHARACTERS), ""),
});
export type StuckHolding = z.output<typeof stuckHoldInput>;
export const stuckCheckInput = z.strictObject({
  ref_ids: references(),
  reason: requiredText(STUCK_REASON_CHARACTERS),
});
export const stuckSettleInput = z.strictObject({
  outcome: z.enum(["success", "failed"]),
  rows: z
    .array(z.strictObject({ ref_id: reference(), serial_number: z.optional(code(200)) }))
    .check(z.minLength(1), z.maxLength(STUCK_AT_ONCE)),
  /** What shows it: kept as evidence with each transaction. */
  reason: requiredText(STUCK_REASON_CHARACTERS),
});
export type StuckSettle = z.output<typeof stuckSettleInput>;

/** What came of each row, in the order in which they were sent; each once. */
export const stuckResults = z.object({
  results: z.array(
    z.object({
      ref_id: z.string(),
      result: z.enum(STUCK_RESULTS),
      /** Why it was refused; null otherwise. */
      code: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
});
export type StuckResults = z.output<typeof stuckResults>;
