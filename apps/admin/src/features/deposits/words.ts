import type {
  DepositClaimState,
  DepositEvent,
  DepositMethodKind,
  DepositState,
} from "@konter/contract/deposits";
import type { BankQueueReason } from "@konter/contract/banks";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

interface Look {
  readonly name: () => string;
  readonly tone: ChipTone;
}

export const STATES: Readonly<Record<DepositState, Look>> = {
  waiting: { name: m.deposit_waiting, tone: "primary" },
  confirming: { name: m.deposit_confirming, tone: "primary" },
  approved: { name: m.deposit_approved, tone: "success" },
  half_approved: { name: m.deposit_half_approved, tone: "success" },
  rejected: { name: m.deposit_rejected, tone: "danger" },
  expired: { name: m.deposit_expired, tone: "neutral" },
  canceled: { name: m.deposit_canceled, tone: "neutral" },
  failed: { name: m.deposit_failed, tone: "danger" },
  reversed: { name: m.deposit_reversed, tone: "warning" },
};

export const CLAIM_STATES: Readonly<Record<DepositClaimState, Look>> = {
  open: { name: m.deposit_claim_open, tone: "warning" },
  accepted: { name: m.deposit_claim_accepted, tone: "success" },
  rejected: { name: m.deposit_claim_rejected, tone: "danger" },
};

export const KINDS: Readonly<Record<DepositMethodKind, () => string>> = {
  bank: m.deposit_kind_bank,
  virtual_account: m.deposit_kind_virtual_account,
  qris: m.deposit_kind_qris,
  e_wallet: m.deposit_kind_e_wallet,
  store: m.deposit_kind_store,
  cash: m.deposit_kind_cash,
};

export const EVENTS: Readonly<Record<DepositEvent, () => string>> = {
  asked: m.deposit_event_asked,
  instructions: m.deposit_event_instructions,
  paid: m.deposit_event_paid,
  credited: m.deposit_event_credited,
  half_approved: m.deposit_event_half_approved,
  rejected: m.deposit_event_rejected,
  expired: m.deposit_event_expired,
  canceled: m.deposit_event_canceled,
  failed: m.deposit_event_failed,
  reversed: m.deposit_event_reversed,
  claimed: m.deposit_event_claimed,
  claim_taken: m.deposit_event_claim_taken,
  claim_accepted: m.deposit_event_claim_accepted,
  claim_rejected: m.deposit_event_claim_rejected,
  deposited: m.deposit_event_deposited,
};

/** Why a matching bank line was not credited automatically. */
export const QUEUE_REASONS: Readonly<Record<BankQueueReason, () => string>> = {
  two_requests: m.deposit_queue_two_requests,
  late: m.deposit_queue_late,
  above_limit: m.deposit_queue_above_limit,
  closed: m.deposit_queue_closed,
  importer_limit: m.deposit_queue_importer_limit,
  imported: m.deposit_queue_imported,
};
