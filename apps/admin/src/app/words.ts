import type { PrepaidScreen } from "@konter/contract/catalog";
import type { OpenCase } from "@konter/contract/purchase";
import * as m from "#messages";

type Words = Readonly<Record<string, () => string>>;

/** An unknown value is shown as it is, so that nothing from the server is lost. */
export const wordsOf = (words: Words) => (name: string) => words[name]?.() ?? name;

const SCREEN_NAMES: Readonly<Record<PrepaidScreen, () => string>> = {
  pulsa: m.screen_pulsa,
  data: m.screen_data,
  electricity: m.screen_electricity,
  games: m.screen_games,
  emoney: m.screen_emoney,
  voucher: m.screen_voucher,
  smstel: m.screen_smstel,
  voucher_activation: m.screen_voucher_activation,
  tv: m.screen_tv,
  internet: m.screen_internet,
  gas: m.screen_gas,
  international: m.screen_international,
  esim: m.screen_esim,
};
export const screenName = wordsOf(SCREEN_NAMES);

const CASE_REASONS: Readonly<Record<OpenCase["reason"], () => string>> = {
  unknown_outcome: m.case_unknown_outcome,
  contradiction: m.case_contradiction,
  late_success: m.case_late_success,
  status_too_old: m.case_status_too_old,
  unanswered: m.case_unanswered,
  cost_above_quote: m.case_cost_above_quote,
};
export const caseReason = wordsOf(CASE_REASONS);

/** The internal states of a purchase. */
export const purchaseState = wordsOf({
  reserved: m.state_reserved,
  submitting: m.state_submitting,
  unknown: m.state_unknown,
  success: m.state_success,
  failed: m.state_failed,
  expired: m.state_expired,
  canceled: m.state_canceled,
  returned: m.state_returned,
  blocked: m.state_blocked,
});

export const attemptState = wordsOf({
  ready: m.attempt_ready,
  submitting: m.state_submitting,
  pending: m.attempt_pending,
  success: m.state_success,
  failed: m.state_failed,
  reversed: m.attempt_reversed,
  canceled: m.state_canceled,
});

export const closedReason = wordsOf({
  closed: m.closed_closed,
  cut_off: m.closed_cut_off,
  supplier: m.closed_supplier,
  stock: m.closed_stock,
});

export const breakerReason = wordsOf({
  courier_balance: m.breaker_courier_balance,
  supplier_balance: m.breaker_supplier_balance,
  supplier_configuration: m.breaker_supplier_configuration,
  supplier_trouble: m.breaker_supplier_trouble,
  product_closed: m.breaker_product_closed,
  product_disturbed: m.breaker_product_disturbed,
  price_rose: m.breaker_price_rose,
  cost_above_quote: m.breaker_price_rose,
  rate_limited: m.breaker_rate_limited,
});

export const tierName = wordsOf({
  member: m.tier_member,
  agent: m.tier_agent,
  master: m.tier_master,
});
