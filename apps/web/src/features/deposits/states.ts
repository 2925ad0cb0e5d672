import type { DepositState } from "@konter/contract/deposits";
import type { ChipTone } from "@konter/ui";
import { Ban, CircleCheck, CircleX, Clock3, Undo2 } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

interface Look {
  readonly name: () => string;
  readonly tone: ChipTone;
  readonly icon: Icon;
  /** Title on its page. */
  readonly title: () => string;
}

/** Display of each request state. */
export const STATES: Readonly<Record<DepositState, Look>> = {
  waiting: {
    name: m.deposit_waiting,
    tone: "primary",
    icon: Clock3,
    title: m.deposit_waiting_title,
  },
  confirming: {
    name: m.deposit_confirming,
    tone: "primary",
    icon: Clock3,
    title: m.deposit_confirming_title,
  },
  approved: {
    name: m.deposit_approved,
    tone: "success",
    icon: CircleCheck,
    title: m.deposit_approved_title,
  },
  half_approved: {
    name: m.deposit_half_approved,
    tone: "success",
    icon: CircleCheck,
    title: m.deposit_half_approved_title,
  },
  rejected: {
    name: m.deposit_rejected,
    tone: "danger",
    icon: CircleX,
    title: m.deposit_rejected_title,
  },
  expired: {
    name: m.deposit_expired,
    tone: "neutral",
    icon: Clock3,
    title: m.deposit_expired_title,
  },
  canceled: {
    name: m.deposit_canceled,
    tone: "neutral",
    icon: Ban,
    title: m.deposit_canceled_title,
  },
  failed: { name: m.deposit_failed, tone: "danger", icon: CircleX, title: m.deposit_failed_title },
  reversed: {
    name: m.deposit_reversed,
    tone: "warning",
    icon: Undo2,
    title: m.deposit_reversed_title,
  },
};

/** Whether the state may still change on the server. */
export const isWaiting = (state: DepositState): boolean =>
  state === "waiting" || state === "confirming";

/** Repeated here because importing the contract's list would also bundle its schemas. */
export const STATE_NAMES = Object.keys(STATES) as readonly DepositState[];
