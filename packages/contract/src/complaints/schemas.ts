import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { COMPLAINT_REASONS, COMPLAINT_STATES, COMPLAINT_TEXT_CHARACTERS } from "./rules.ts";
import { queryInteger, requiredText, text } from "../field-rules.ts";
import { adminTransaction } from "../purchase/schemas.ts";

const refId = () => z.string().check(z.maxLength(20));
const complaintId = () => queryInteger(1, 999_999_999_999_999);
const words = () => requiredText(COMPLAINT_TEXT_CHARACTERS);

/** One step of a complaint, oldest first. The first step is the complaint itself. */
export const complaintStep = z.object({
  at: z.string(),
  kind: z.enum(["opened", "claimed", "answered", "replied", "resolved", "refused"]),
  by: z.enum(["member", "staff"]),
  text: z.string(),
});
export type ComplaintStep = z.output<typeof complaintStep>;

/** A complaint in the member's view: the messages of both sides, and when an answer is due. */
export const complaint = z.object({
  ref_id: z.string(),
  product: z.string(),
  destination_number: z.string(),
  reason: z.enum(COMPLAINT_REASONS),
  state: z.enum(COMPLAINT_STATES),
  opened_at: z.string(),
  /** When staff's answer is due; null while none is pending. */
  due_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  steps: z.array(complaintStep),
});
export type Complaint = z.output<typeof complaint>;

export const complainInput = z
  .strictObject({
    ref_id: refId(),
    reason: z.enum(COMPLAINT_REASONS),
    text: z._default(text(COMPLAINT_TEXT_CHARACTERS), ""),
  })
  .check(
    z.refine(({ reason, text: given }) => reason !== "other" || given.length > 0, {
      path: ["text"],
      params: { rule: "required" },
    }),
  );
export const complaintReplyInput = z.strictObject({ ref_id: refId(), text: words() });
export const complaintsQuery = z.strictObject({ ...pageQuery, ref_id: z.optional(refId()) });
export const complaintPage = z.object({
  rows: z.array(complaint),
  next_cursor: z.nullable(z.string()),
});

/** The back office's three lists. */
export const COMPLAINT_LISTS = ["open", "answered", "closed"] as const;
export const adminComplaintsQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(COMPLAINT_LISTS), "open"),
});
export const adminComplaint = z.object({
  complaint_id: z.int(),
  complaint: z.omit(complaint, { steps: true, product: true, destination_number: true }),
  /** The last message. */
  last_text: z.string(),
  overdue: z.boolean(),
  /** The staff member who works on it; null when unclaimed. */
  claimed_by: z.nullable(z.string()),
  claimed_by_me: z.boolean(),
  member: z.object({ name: z.string(), hp: z.string() }),
  product: z.string(),
  destination_number: z.string(),
});
export type AdminComplaint = z.output<typeof adminComplaint>;
export const adminComplaintPage = z.object({
  rows: z.array(adminComplaint),
  next_cursor: z.nullable(z.string()),
  /** Number of complaints that wait for an answer, and the overdue ones among them. */
  open: z.int(),
  overdue: z.int(),
});
export const adminComplaintDetail = z.object({
  row: adminComplaint,
  transaction: adminTransaction.shape.transaction,
  steps: z.array(z.extend(complaintStep, { name: z.string() })),
});
export type AdminComplaintDetail = z.output<typeof adminComplaintDetail>;

export const complaintInput = z.strictObject({ complaint_id: complaintId() });
export const complaintClaimInput = z.strictObject({
  complaint_id: complaintId(),
  /** Reassigns it from the colleague who works on it. */
  take_over: z._default(z.boolean(), false),
});
export const complaintAnswerInput = z.strictObject({
  complaint_id: complaintId(),
  text: words(),
  /** Ends the complaint with this answer; if omitted, the member may reply. */
  close: z.optional(z.enum(["resolved", "refused"])),
});
