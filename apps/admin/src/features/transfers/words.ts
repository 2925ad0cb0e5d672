import type { AdminTransfer, AdminTransferList, TransferState } from "@konter/contract/transfers";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

export const LIST_NAMES: Readonly<Record<AdminTransferList, () => string>> = {
  held: m.transfers_held,
  done: m.transfers_done,
  stopped: m.transfers_stopped,
  corrected: m.transfers_corrected,
};

const STATES: Readonly<Record<TransferState, readonly [name: () => string, tone: ChipTone]>> = {
  held: [m.transfers_held, "warning"],
  done: [m.transfers_done, "success"],
  stopped: [m.transfers_stopped, "neutral"],
};

/** State of a transfer; a correction takes precedence. */
export function stateOf({ state, corrected }: AdminTransfer) {
  const [name, tone] =
    corrected === null ? STATES[state] : [m.transfers_corrected, "danger" as const];
  return { name: name(), tone };
}

const STOP_REASONS: Readonly<Record<NonNullable<AdminTransfer["stop_reason"]>, () => string>> = {
  sender: m.transfer_stopped_by_sender,
  sender_closed: m.transfer_sender_closed,
  receiver_closed: m.transfer_receiver_closed,
  staff: m.transfer_stopped_by_staff,
};
export const stopReason = (reason: NonNullable<AdminTransfer["stop_reason"]>): string =>
  STOP_REASONS[reason]();
