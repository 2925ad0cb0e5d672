import type { AdminSendMoneyList, SendMoneyState } from "@konter/contract/send-money";
import type { AdminVerificationList } from "@konter/contract/verification";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

export const LIST_NAMES: Readonly<Record<AdminSendMoneyList, () => string>> = {
  stuck: m.sent_money_stuck,
  attention: m.sent_money_attention,
  unprocessed: m.sent_money_unprocessed,
  processing: m.sent_money_processing,
  success: m.sent_money_success,
  failed: m.sent_money_failed,
  returned: m.sent_money_returned,
};
export const STATE_TONES: Readonly<Record<SendMoneyState, ChipTone>> = {
  unprocessed: "neutral",
  processing: "warning",
  success: "success",
  failed: "danger",
  returned: "warning",
};
export const VERIFICATION_NAMES: Readonly<Record<AdminVerificationList, () => string>> = {
  waiting: m.verification_waiting,
  verified: m.verification_verified,
  rejected: m.verification_rejected,
};
