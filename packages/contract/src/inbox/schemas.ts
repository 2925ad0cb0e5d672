import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut } from "../field-rules.ts";
import { INBOX_KINDS } from "./rules.ts";

export const inboxQuery = z.strictObject({
  ...pageQuery,
  kind: z.optional(z.enum(INBOX_KINDS)),
});

/** One item that waits for staff. */
export const inboxItem = z.object({
  kind: z.enum(INBOX_KINDS),
  /** Unique among the items of its kind. */
  key: z.string(),
  /** What it is about, in the reader's language. */
  sentence: z.string(),
  /** Path of its page in the back office. */
  path: z.string(),
  amount: z.nullable(amountOut()),
  since: z.string(),
  /** Null without a deadline. */
  due_at: z.nullable(z.string()),
});
export type InboxItem = z.output<typeof inboxItem>;
export const inboxPage = z.object({
  rows: z.array(inboxItem),
  next_cursor: z.nullable(z.string()),
  /** Number of waiting items of each kind that the reader may see. */
  counts: z.array(z.object({ kind: z.enum(INBOX_KINDS), count: z.int() })),
});
export type InboxPage = z.output<typeof inboxPage>;
