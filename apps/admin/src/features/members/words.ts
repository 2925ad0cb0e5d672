import { COURIER_FLAGS } from "@konter/contract/members";
import type { CourierFlag } from "@konter/contract/members";
import type { ExtraPermission } from "@konter/contract/member-permissions";
import { wordsOf } from "../../app/words.ts";
import * as m from "#messages";

/** The couriers' own names. */
const COURIER_NAMES: Readonly<Record<CourierFlag, string>> = {
  sicepat: "SiCepat",
  idexpress: "ID Express",
  ninja_xpress: "Ninja Xpress",
  sap_express: "SAP Express",
  jnt_cargo: "J&T Cargo",
  jnt_express: "J&T Express",
  jne_express: "JNE Express",
  lion_parcel: "Lion Parcel",
};
/** Other courier permissions of an account. */
export const OTHER_FLAGS = ["is_agen_mlo", "mlo_multi_supplier"] as const;
export const flagName = wordsOf({
  ...Object.fromEntries(COURIER_FLAGS.map((flag) => [flag, () => COURIER_NAMES[flag]])),
  is_agen_mlo: m.flag_agen_mlo,
  mlo_multi_supplier: m.flag_multi_supplier,
});

export const roleName = wordsOf({
  member: m.tier_member,
  agent: m.tier_agent,
  master_agent: m.role_master_agent,
  affiliate: m.role_affiliate,
  developer: m.role_developer,
});

export const courierNames = (couriers: readonly CourierFlag[]): string =>
  COURIER_FLAGS.filter((flag) => couriers.includes(flag))
    .map((flag) => COURIER_NAMES[flag])
    .join(", ");

const EXTRA_NAMES = {
  "deposit.transfer": m.extra_deposit_transfer,
  "pos.use": m.extra_pos,
  "sendmoney.use": m.extra_send_money,
} satisfies Readonly<Record<ExtraPermission, () => string>>;
export const EXTRA_PERMISSIONS = Object.keys(EXTRA_NAMES);
export const permissionName = wordsOf(EXTRA_NAMES);

export const accountWord = wordsOf({
  deposit: m.ledger_deposit,
  cashback: m.ledger_cashback,
  loan_deposit: m.ledger_loan_deposit,
  loan_debt: m.ledger_loan_debt,
  loan_claim: m.ledger_loan_claim,
  loan_cash: m.ledger_loan_cash,
  commission: m.ledger_commission,
  member_cod: m.ledger_member_cod,
});

export const deviceState = wordsOf({
  current_session: m.device_signed_in,
  logged_out: m.device_signed_out,
  new_login_attempt: m.device_waiting,
  blocked: m.device_blocked,
});

export const blockKind = wordsOf({
  account: m.block_account,
  number: m.block_number,
  device: m.block_device,
});

export const requestListName = wordsOf({ open: m.requests_open, decided: m.requests_decided });
export const requestState = wordsOf({
  done: m.request_done,
  waiting: m.request_waiting,
  granted: m.request_granted,
  refused: m.request_refused,
});

export const messageState = wordsOf({
  waiting: m.message_waiting,
  sending: m.message_waiting,
  sent: m.message_sent,
  failed: m.message_failed,
  dropped: m.message_dropped,
});

export const messageKind = wordsOf({
  code: m.message_code,
  agent_code: m.message_agent_code,
  agent_welcome: m.message_agent_welcome,
  email_code: m.message_email_code,
  password_changed: m.message_password_changed,
  device_recovering: m.message_device_recovering,
  account_blocked: m.message_account_blocked,
  account_blocked_until: m.message_account_blocked,
  account_unblocked: m.message_account_unblocked,
});
