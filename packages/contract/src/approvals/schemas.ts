import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { APPROVAL_REASON_CHARACTERS } from "./rules.ts";
import { requiredText, text } from "../field-rules.ts";

/** The two lists of the back office: open requests, oldest first, and closed requests, newest first. */
export const APPROVAL_LISTS = ["open", "closed"] as const;
export const approvalsQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(APPROVAL_LISTS), "open"),
});

export const APPROVAL_STATES = ["open", "approved", "refused", "withdrawn", "expired"] as const;
export const approval = z.object({
  approval_id: z.int(),
  kind: z.string(),
  /** The requested action, in the reader's language. */
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
  /** SHA-256 of the request, in hex. A decision carries the hash of the request that was reviewed. */
  hash: z.string(),
  /** Whether the reader may decide this request. Requesters cannot decide their own requests. */
  may_decide: z.boolean(),
  /**
   * Why the reader may not approve or refuse although `may_decide` is true, in the reader's language; null when
   * allowed.
   */
  why_not_approve: z.nullable(z.string()),
  why_not_refuse: z.nullable(z.string()),
  may_withdraw: z.boolean(),
  /**
   * Set when the reader's permission to decide does not count yet. `counts_from` is null until a second person agrees.
   */
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

/** The approval kind's own schema validates `input`; its errors are reported under its own field names. */
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
