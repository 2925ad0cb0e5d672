/** Reasons for a complaint about a transaction, as in the form. `other` requires a text. */
export const COMPLAINT_REASONS = [
  "not_received",
  "serial_wrong",
  "wrong_product",
  "refund_missing",
  "charged_twice",
  "too_slow",
  "other",
] as const;
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

/** `open` waits for staff, `answered` for the member; the other two are final. */
export const COMPLAINT_STATES = ["open", "answered", "resolved", "refused"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

export function isClosedComplaint(state: ComplaintState): boolean {
  return state === "resolved" || state === "refused";
}

/** Hours in which staff must answer: the due time in the queue and the promise to the member. */
export const COMPLAINT_ANSWER_HOURS = 24;
export const COMPLAINT_TEXT_CHARACTERS = 500;
