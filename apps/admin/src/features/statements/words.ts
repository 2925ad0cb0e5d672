import type {
  Difference,
  DifferenceAnswer,
  DifferenceClass,
  StatementKind,
  StatementRowClass,
  StatementStatus,
} from "@konter/contract/reconciliation";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

interface Look {
  readonly name: () => string;
  readonly tone: ChipTone;
}

export const ROW_CLASSES: Readonly<Record<StatementRowClass, Look>> = {
  matched: { name: m.statement_matched, tone: "success" },
  missing_here: { name: m.statement_missing_here, tone: "danger" },
  amount_differs: { name: m.statement_amount_differs, tone: "danger" },
  status_differs: { name: m.statement_status_differs, tone: "warning" },
  duplicate: { name: m.statement_duplicate, tone: "warning" },
  other_day: { name: m.statement_other_day, tone: "neutral" },
};
export const ROW_CLASS_NAMES = Object.keys(ROW_CLASSES) as readonly StatementRowClass[];

export const CLASSES: Readonly<Record<DifferenceClass, Look>> = {
  missing_here: ROW_CLASSES.missing_here,
  missing_there: { name: m.statement_missing_there, tone: "danger" },
  amount_differs: ROW_CLASSES.amount_differs,
  status_differs: ROW_CLASSES.status_differs,
  duplicate: ROW_CLASSES.duplicate,
  other_day: ROW_CLASSES.other_day,
  balance_break: { name: m.statement_balance_break, tone: "warning" },
};
export const CLASS_NAMES = Object.keys(CLASSES) as readonly DifferenceClass[];

export const KINDS: Readonly<Record<StatementKind, () => string>> = {
  purchase: m.statement_kind_purchase,
  funding: m.statement_kind_funding,
  payment: m.statement_kind_payment,
  refund: m.statement_kind_refund,
  chargeback: m.statement_kind_chargeback,
  payout: m.statement_kind_payout,
  fee: m.statement_kind_fee,
  other: m.statement_kind_other,
};

export const STATUSES: Readonly<Record<StatementStatus, () => string>> = {
  success: m.statement_status_success,
  pending: m.statement_status_pending,
  failed: m.statement_status_failed,
  refunded: m.statement_status_refunded,
};

export const ANSWERS: Readonly<Record<DifferenceAnswer, () => string>> = {
  vendor_corrects: m.difference_vendor_corrects,
  booked_elsewhere: m.difference_booked_elsewhere,
  explained: m.difference_explained,
  accepted: m.difference_accepted,
};
export const ANSWER_NAMES = Object.keys(ANSWERS) as readonly DifferenceAnswer[];

export const ENDS: Readonly<Record<NonNullable<Difference["how"]>, () => string>> = {
  ...ANSWERS,
  agrees_now: m.difference_agrees_now,
  replaced: m.difference_replaced,
  stray: m.difference_stray,
};

/** Meaning of a file's column. */
export const MEANINGS: Readonly<Record<string, () => string>> = {
  at: m.date,
  clock: m.time,
  line_id: m.statement_line_id,
  kind: m.type,
  reference: m.statement_reference,
  vendor_reference: m.statement_vendor_reference,
  product: m.product,
  destination: m.destination_number,
  amount: m.amount,
  fee: m.statement_fee,
  tax: m.statement_tax,
  status: m.status,
  balance: m.statement_balance,
  currency: m.statement_currency,
};
