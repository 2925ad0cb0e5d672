import { getLocale } from "@konter/client/locale";
import { POSTAL_CANCEL_STATE_NAMES } from "@konter/contract/postal-cancels";
import type { OfficePostalCancel } from "@konter/contract/postal-cancels";
import { Chip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { CancelProofs } from "@konter/ui/parcels";
import * as m from "#messages";
import { CaseHead } from "../parcel-corrections/index.ts";

const TONES = {
  open: "warning",
  approved: "success",
  rejected: "danger",
} as const satisfies Record<OfficePostalCancel["cancel"]["state"], ChipTone>;

export function StateChip({ row: { cancel } }: { readonly row: OfficePostalCancel }) {
  return (
    <Chip tone={TONES[cancel.state]}>{POSTAL_CANCEL_STATE_NAMES[cancel.state][getLocale()]}</Chip>
  );
}

/** The parcel, its sender and the proofs. */
export const CancelHead = ({ row: { cancel, member } }: { readonly row: OfficePostalCancel }) => (
  <>
    <CaseHead of={{ parcel: cancel, member }} />
    <CancelProofs files={cancel.files} label={m.postal_cancel_proofs()} />
  </>
);
