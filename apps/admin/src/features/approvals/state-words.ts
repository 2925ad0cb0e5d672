import type { Approval } from "@konter/contract/approvals";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

export const STATES: Readonly<
  Record<Approval["state"], { readonly tone: ChipTone; readonly name: () => string }>
> = {
  open: { tone: "primary", name: m.approval_state_open },
  approved: { tone: "success", name: m.approval_state_approved },
  refused: { tone: "danger", name: m.approval_state_refused },
  withdrawn: { tone: "neutral", name: m.approval_state_withdrawn },
  expired: { tone: "warning", name: m.approval_state_expired },
};
