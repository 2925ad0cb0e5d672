import type { RowChange, RowReason } from "@konter/contract/price-imports";
import * as m from "#messages";

const CHANGES: Readonly<Record<RowChange, () => string>> = {
  new: m.row_new,
  changed: m.row_changed,
  gone: m.row_gone,
  same: m.row_same,
  double: m.row_double,
  strange: m.row_strange,
  not_sold: m.row_not_sold,
};
const REASONS: Readonly<Record<RowReason, () => string>> = {
  name_missing: m.reason_name_missing,
  category_unknown: m.reason_category_unknown,
  operator_unknown: m.reason_operator_unknown,
  operator_contradicts: m.reason_operator_contradicts,
  nominal_missing: m.reason_nominal_missing,
  nominal_ambiguous: m.reason_nominal_ambiguous,
  incomplete: m.reason_incomplete,
  formula: m.reason_formula,
  sku_twice: m.reason_sku_twice,
  price_missing: m.reason_price_missing,
  price_zero: m.reason_price_zero,
  price_far: m.reason_price_far,
  calls: m.reason_calls,
  television: m.reason_television,
  streaming: m.reason_streaming,
  starter: m.reason_starter,
  international: m.reason_international,
  activation: m.reason_activation,
  validity: m.reason_validity,
  esim: m.reason_esim,
  gas: m.reason_gas,
  social_media: m.reason_social_media,
  bills: m.reason_bills,
  chips: m.reason_chips,
};

export const changeText = (change: RowChange): string => CHANGES[change]();
export const reasonText = (reason: RowReason): string => REASONS[reason]();
