import { wordsOf } from "../../app/words.ts";
import * as m from "#messages";

/** Status in a response. */
export const answerState = wordsOf({
  success: m.answer_success,
  failed: m.answer_failed,
  pending: m.answer_pending,
  not_found: m.answer_not_found,
  reversed: m.answer_reversed,
});

/** Source of a status. */
export const sourceName = wordsOf({
  submit: m.source_submit,
  callback: m.source_callback,
  status: m.source_status,
  staff: m.source_staff,
});

/** Effect of a status. */
export const effectName = wordsOf({
  pending: m.effect_pending,
  no_effect: m.effect_none,
  settled_success: m.effect_settled_success,
  settled_failed: m.effect_settled_failed,
  rerouted: m.effect_rerouted,
  returned: m.effect_returned,
  late_success: m.effect_late_success,
  contradiction: m.effect_contradiction,
  questioned: m.effect_questioned,
  stray_returned: m.effect_stray_returned,
  serial_added: m.effect_serial_added,
  serial_corrected: m.effect_serial_corrected,
  case_closed: m.effect_case_closed,
});

export const journalName = wordsOf({
  balance_adjustment: m.journal_adjustment,
  deposit_top_up: m.journal_top_up,
  purchase_hold: m.journal_hold,
  purchase_success: m.journal_success,
  purchase_refund: m.journal_refund,
  purchase_returned: m.journal_returned,
  purchase_late_success: m.journal_late_success,
  purchase_stray_delivery: m.journal_stray_delivery,
  purchase_stray_returned: m.journal_stray_returned,
});

const accountKind = wordsOf({
  deposit: m.account_deposit,
  in_flight: m.account_in_flight,
  revenue: m.account_revenue,
  supplier: m.account_supplier,
  variance: m.account_variance,
  loss: m.account_loss,
  adjustment: m.account_adjustment,
});

/** Formats `deposit:12` as `Deposit member 12`; omits the owner of a kind with a single account. */
export function accountName(account: string): string {
  const [kind = account, owner = ""] = account.split(":");
  return owner === "brand" || owner === "prepaid"
    ? accountKind(kind)
    : `${accountKind(kind)} ${owner}`;
}
