import type {
  AdminLoan,
  DueClass,
  HandoverState,
  LoanCashState,
  LoanDrawState,
  LoanPaymentWay,
  LoanState,
} from "@konter/contract/loans";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";
import { percentText } from "../price-rules/index.ts";

interface Look {
  readonly name: () => string;
  readonly tone: ChipTone;
}

export const LOAN_STATES: Readonly<Record<LoanState, Look>> = {
  pending: { name: m.loan_pending, tone: "warning" },
  active: { name: m.loan_active, tone: "success" },
  inactive: { name: m.loan_inactive, tone: "neutral" },
  rejected: { name: m.loan_rejected, tone: "danger" },
};

export const DRAW_STATES: Readonly<Record<LoanDrawState, Look>> = {
  waiting: { name: m.loan_draw_waiting, tone: "warning" },
  approved: { name: m.loan_draw_approved, tone: "success" },
  half_approved: { name: m.loan_draw_half_approved, tone: "success" },
  rejected: { name: m.loan_draw_rejected, tone: "danger" },
};

export const HANDOVER_STATES: Readonly<Record<HandoverState, Look>> = {
  waiting: { name: m.loan_handover_waiting, tone: "warning" },
  deposited: { name: m.loan_handover_deposited, tone: "success" },
  rejected: { name: m.loan_handover_rejected, tone: "danger" },
};

export const CASH_STATES: Readonly<Record<LoanCashState, Look>> = {
  not_deposited: { name: m.loan_cash_not_deposited, tone: "warning" },
  deposited: { name: m.loan_cash_deposited, tone: "success" },
};

export const DUE_CLASSES: Readonly<Record<DueClass, Look>> = {
  today: { name: m.loan_due_today, tone: "warning" },
  tomorrow: { name: m.loan_due_tomorrow, tone: "primary" },
  not_due: { name: m.loan_due_later, tone: "neutral" },
  overdue: { name: m.loan_due_overdue, tone: "danger" },
  other: { name: m.loan_due_other, tone: "neutral" },
};

export const PAYMENT_WAYS: Readonly<Record<LoanPaymentWay, () => string>> = {
  cash: m.loan_paid_in_cash,
  deposit: m.loan_paid_from_deposit,
  wallet: m.loan_paid_from_wallet,
};

/** `1,5%` for 150 basis points. */
export const feeText = (basisPoints: number): string =>
  `${percentText(basisPoints, m.decimal_sign())}%`;

/** What a request asks for is no limit yet. */
export const limitOf = ({ state, limit, asked }: AdminLoan): number =>
  state === "pending" || state === "rejected" ? asked : limit;
