import type {
  DueClass,
  HandoverState,
  LoanCashState,
  LoanDrawState,
  LoanState,
} from "@konter/contract/loans";
import { Chip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

type Texts<State extends string> = Readonly<Record<State, () => string>>;
type Tones<State extends string> = Readonly<Record<State, ChipTone>>;

export const LOAN_STATE_TEXTS: Texts<LoanState> = {
  pending: m.loan_pending,
  active: m.loan_active,
  inactive: m.loan_inactive,
  rejected: m.loan_rejected,
};
const LOAN_STATE_TONES: Tones<LoanState> = {
  pending: "primary",
  active: "success",
  inactive: "neutral",
  rejected: "danger",
};

export const DUE_TEXTS: Texts<DueClass> = {
  today: m.today,
  tomorrow: m.due_tomorrow,
  not_due: m.due_not_yet,
  overdue: m.due_over,
  other: m.due_other,
};
const DUE_TONES: Tones<DueClass> = {
  today: "warning",
  tomorrow: "warning",
  not_due: "neutral",
  overdue: "danger",
  other: "neutral",
};

export const DRAW_STATE_TEXTS: Texts<LoanDrawState> = {
  waiting: m.draw_waiting,
  approved: m.draw_approved,
  half_approved: m.draw_half_approved,
  rejected: m.draw_rejected,
};
const DRAW_STATE_TONES: Tones<LoanDrawState> = {
  waiting: "primary",
  approved: "success",
  half_approved: "warning",
  rejected: "danger",
};

const HANDOVER_STATE_TEXTS: Texts<HandoverState> = {
  waiting: m.handover_checked,
  deposited: m.handover_deposited,
  rejected: m.handover_rejected,
};
const HANDOVER_STATE_TONES: Tones<HandoverState> = {
  waiting: "primary",
  deposited: "success",
  rejected: "danger",
};

/** Whether the Master has handed collected cash over to the brand. */
export const CASH_STATE_TEXTS: Texts<LoanCashState> = {
  not_deposited: m.loan_cash_not_deposited,
  deposited: m.handover_deposited,
};

export const LoanStateChip = ({ state }: { readonly state: LoanState }) => (
  <Chip tone={LOAN_STATE_TONES[state]}>{LOAN_STATE_TEXTS[state]()}</Chip>
);

export const DueChip = ({ due }: { readonly due: DueClass }) => (
  <Chip tone={DUE_TONES[due]}>{DUE_TEXTS[due]()}</Chip>
);

export const DrawStateChip = ({ state }: { readonly state: LoanDrawState }) => (
  <Chip tone={DRAW_STATE_TONES[state]}>{DRAW_STATE_TEXTS[state]()}</Chip>
);

export const HandoverStateChip = ({ state }: { readonly state: HandoverState }) => (
  <Chip tone={HANDOVER_STATE_TONES[state]}>{HANDOVER_STATE_TEXTS[state]()}</Chip>
);
