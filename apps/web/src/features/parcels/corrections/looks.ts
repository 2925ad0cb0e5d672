import { getLocale } from "@konter/client/locale";
import {
  CLAIM_KIND_NAMES,
  CLAIM_STATE_NAMES,
  CORRECTION_STATE_NAMES,
} from "@konter/contract/parcel-corrections";
import type { ClaimKind, ClaimState, CorrectionState } from "@konter/contract/parcel-corrections";
import type { ChipTone } from "@konter/ui";

export const CORRECTION_TONES: Readonly<Record<CorrectionState, ChipTone>> = {
  review: "warning",
  noticed: "warning",
  debited: "neutral",
  credited: "success",
  disputed: "warning",
  accepted: "success",
  rejected: "danger",
  waived: "neutral",
};

export const CLAIM_TONES: Readonly<Record<ClaimState, ChipTone>> = {
  open: "warning",
  sent: "warning",
  paid: "success",
  rejected: "danger",
};

export const correctionName = (state: CorrectionState): string =>
  CORRECTION_STATE_NAMES[state][getLocale()];
export const claimName = (state: ClaimState): string => CLAIM_STATE_NAMES[state][getLocale()];
export const claimKindName = (kind: ClaimKind): string => CLAIM_KIND_NAMES[kind][getLocale()];
