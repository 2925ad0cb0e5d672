import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { APPROVAL_REASON_CHARACTERS } from "./rules.ts";
import { requiredText, text } from "../field-rules.ts";

/** The back office's two lists: what waits, the oldest first, and what is over, the latest first. */
export const APPROVAL_LISTS = ["open", "closed"] as const;
export const approvalsQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(APPROVAL_LISTS), "open"),
});

export const APPROVAL_STATES = ["open", "approved", "refused", "withdrawn", "expired"] as const;
export const approval = z.object({
  approval_id: z.int(),
  kind: z.string(),
  /** What would be done, in the reader's language. */
  title: z.string(),
  changes: z.array(
    z.object({ label: z.string(), before: z.nullable(z.string()), after: z.string() }),
  ),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
  expires_at: z.string(),
  state: z.enum(APPROVAL_STATES),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  words: z.string(),
  /** SHA-256 of what was asked for, in hex: a decision names what was looked at. */
  hash: z.string(),
  /** Whether the reader's power to decide counts for it: nobody decides an own request. */
  may_decide: z.boolean(),
  /** Why the reader may not approve or refuse it although that power counts, in the reader's language; null where the reader may. */
  why_not_approve: z.nullable(z.string()),
  why_not_refuse: z.nullable(z.string()),
  may_withdraw: z.boolean(),
  /** Where the reader has the permission but may not decide by it yet: from when on, null until a second person agrees. */
  not_yet: z.nullable(z.object({ counts_from: z.nullable(z.string()) })),
});
export type Approval = z.output<typeof approval>;
export const approvalPage = z.object({
  rows: z.array(approval),
  next_cursor: z.nullable(z.string()),
  open: z.int(),
});
export type ApprovalPage = z.output<typeof approvalPage>;

const approvalId = () => z.string().check(z.regex(/^\d{1,15}$/));
const hash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `input` is judged by the kind's own schema; its errors sit on the names of its own fields. */
export const approvalRequestInput = z.strictObject({
  kind: z.string().check(z.maxLength(60)),
  input: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  reason: requiredText(APPROVAL_REASON_CHARACTERS),
});
export const approvalApproveInput = z.strictObject({
  approval_id: approvalId(),
  hash: hash(),
  words: z._default(text(APPROVAL_REASON_CHARACTERS), ""),
});
export const approvalRefuseInput = z.strictObject({
  approval_id: approvalId(),
  hash: hash(),
  words: requiredText(APPROVAL_REASON_CHARACTERS),
});
export const approvalWithdrawInput = z.strictObject({ approval_id: approvalId() });
