import type { ComplaintReason, ComplaintState, ComplaintStep } from "@konter/contract/complaints";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

export const REASONS: Readonly<Record<ComplaintReason, () => string>> = {
  not_received: m.reason_not_received,
  serial_wrong: m.reason_serial_wrong,
  wrong_product: m.reason_wrong_product,
  refund_missing: m.reason_refund_missing,
  charged_twice: m.reason_charged_twice,
  too_slow: m.reason_too_slow,
  other: m.reason_other,
};

export const STATES: Readonly<
  Record<ComplaintState, { readonly tone: ChipTone; readonly name: () => string }>
> = {
  open: { tone: "primary", name: m.complaint_state_open },
  answered: { tone: "warning", name: m.complaint_state_answered },
  resolved: { tone: "success", name: m.complaint_state_resolved },
  refused: { tone: "neutral", name: m.complaint_state_refused },
};

export const STEPS: Readonly<Record<ComplaintStep["kind"], () => string>> = {
  opened: m.complaint_step_opened,
  claimed: m.complaint_step_claimed,
  answered: m.complaint_step_answered,
  replied: m.complaint_step_replied,
  resolved: m.complaint_step_resolved,
  refused: m.complaint_step_refused,
};
