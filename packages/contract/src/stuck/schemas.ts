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

/** A transaction that has been processing for longer than the brand's limit, or that has a case. */
export const stuckTransaction = z.object({
  row: adminTransaction,
  kind: z.enum(STUCK_KINDS),
  standing: z.enum(STUCK_STANDINGS),
  /** Reason of its case; null when it has none. */
  reason: z.nullable(openCase.shape.reason),
  since: z.string(),
  /** Target time for settlement. */
  due_at: z.string(),
  /** Not settled by the target time. */
  late: z.boolean(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string(), taken_at: z.string() })),
  mine: z.boolean(),
  supplier_reference: z.string(),
  /** When the supplier last responded, or when it was sent; null when neither is known. */
  asked_at: z.nullable(z.string()),
  checks: z.int(),
  /** Null: no automatic status check is scheduled. */
  next_check_at: z.nullable(z.string()),
  /** The supplier's last new message. */
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
  /** Totals of the whole queue: outcome open, late, and decided but contradicted. */
  stuck: z.int(),
  late: z.int(),
  decided: z.int(),
  after_minutes: z.int(),
  target_minutes: z.int(),
});

/** Staff to whom a transaction can be assigned. */
export const stuckColleagues = z.object({
  colleagues: z.array(z.object({ id: z.int(), name: z.string(), you: z.boolean() })),
});

const reference = () => z.string().check(z.maxLength(20));
const references = () => z.array(reference()).check(z.minLength(1), z.maxLength(STUCK_AT_ONCE));

export const stuckHoldInput = z.strictObject({
  ref_ids: references(),
  holding: z.enum(STUCK_HOLDINGS),
  /** The assignee. */
  colleague_id: z.optional(z.int().check(z.positive())),
  /** Also reassigns transactions of a colleague. */
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
  /** Evidence, stored with each transaction. */
  reason: requiredText(STUCK_REASON_CHARACTERS),
});
export type StuckSettle = z.output<typeof stuckSettleInput>;

/** Result of each row in the order sent, without duplicates. */
export const stuckResults = z.object({
  results: z.array(
    z.object({
      ref_id: z.string(),
      result: z.enum(STUCK_RESULTS),
      /** Error code; null when not rejected. */
      code: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
});
export type StuckResults = z.output<typeof stuckResults>;
