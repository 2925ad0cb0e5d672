import type { Sentence } from "../locale.ts";

/** `open`: staff have not decided. `approved`: the order is cancelled and its money is back. */
export const POSTAL_CANCEL_STATES = ["open", "approved", "rejected"] as const;
export type PostalCancelState = (typeof POSTAL_CANCEL_STATES)[number];

export const POSTAL_CANCEL_STATE_NAMES: Readonly<Record<PostalCancelState, Sentence>> = {
  open: { id: "Diperiksa admin", en: "Checked by staff" },
  approved: { id: "Disetujui", en: "Approved" },
  rejected: { id: "Ditolak", en: "Rejected" },
};

/** Cases of one parcel: after a rejection its sender may try once more. */
export const POSTAL_CANCELS_OF_PARCEL = 2;
/** Files of one case. */
export const POSTAL_CANCEL_FILES = 3;
export const POSTAL_CANCEL_FILE_LIMIT_MB = 8;
/** Above the file limit, so that a larger file still gets its own sentence. */
export const POSTAL_CANCEL_BODY_LIMIT_BYTES = 24 * 1024 * 1024;
export const POSTAL_CANCEL_FILE_NAME_CHARACTERS = 80;
export const POSTAL_CANCEL_WORDS_CHARACTERS = 500;
/** Days that a file is kept without a case. */
export const POSTAL_CANCEL_FILE_DAYS = 7;

export const POSTAL_CANCEL_FILE_TYPES = ["image/png", "image/jpeg", "application/pdf"] as const;
export type PostalCancelFileType = (typeof POSTAL_CANCEL_FILE_TYPES)[number];

/** The approval kind of refunds above the limits of one person. */
export const POSTAL_CANCEL_APPROVAL = "parcels.postal_cancel";
