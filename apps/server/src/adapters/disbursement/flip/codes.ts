import type { DisbursementReading, DisbursementRefusal } from "../../../ports/disbursement.ts";
import type { InstitutionCodes } from "../institutions.ts";

/** Flip's codes of banks and e-wallets (docs.flip.id, destination bank), by our codes. */
export const FLIP_INSTITUTIONS: InstitutionCodes = {
  bca: "bca",
  mandiri: "mandiri",
  bni: "bni",
  bri: "bri",
  bsi: "bsm",
  btn: "btn",
  cimb: "cimb",
  permata: "permata",
  danamon: "danamon",
  maybank: "bii",
  ocbc: "ocbc",
  panin: "panin",
  btpn: "tabungan_pensiunan_nasional",
  mega: "mega",
  muamalat: "muamalat",
  bjb: "bjb",
  bca_digital: "royal",
  jago: "artos",
  seabank: "kesejahteraan_ekonomi",
  neo: "yudha_bakti",
  dana: "dana",
  gopay: "gopay",
  linkaja: "linkaja",
  ovo: "ovo",
  shopeepay: "shopeepay",
};

/** Every status of a disbursement. CANCELLED may follow DONE; amount and fee are then credited. */
export const FLIP_STATUSES: Readonly<Record<string, DisbursementReading["state"]>> = {
  PENDING: "pending",
  DONE: "sent",
  CANCELLED: "rejected",
};

/**
 * Codes of a validation error (HTTP 422) that reject a disbursement definitely. Omitted, and therefore unknown: 999,
 * which is undefined, and all unlisted codes. 1094 means that the request was older than a minute and is not processed.
 */
export const FLIP_REFUSALS: Readonly<Record<number, DisbursementRefusal>> = {
  1001: "configuration",
  1002: "configuration",
  1020: "invalid_account",
  1021: "amount_outside",
  1022: "amount_outside",
  1024: "configuration",
  1025: "invalid_account",
  1026: "invalid_account",
  1027: "invalid_account",
  1033: "institution_closed",
  1035: "balance_too_low",
  1041: "configuration",
  1042: "amount_outside",
  1074: "amount_outside",
  1080: "rate_limited",
  1086: "amount_outside",
  1088: "institution_closed",
  1089: "invalid_account",
  1093: "institution_closed",
  1094: "stale",
  1095: "configuration",
};

/** No disbursement with this key exists. */
export const FLIP_KEY_NOT_FOUND = 1073;

/** The states of an inquiry: PENDING is resolved later, FAILED is asked again. */
export const FLIP_INQUIRIES = {
  SUCCESS: { state: "found", isSuspected: false },
  SUSPECTED_ACCOUNT: { state: "found", isSuspected: true },
  INVALID_ACCOUNT_NUMBER: { state: "invalid", reason: "no_account" },
  CLOSED: { state: "invalid", reason: "closed" },
  BLACK_LISTED: { state: "invalid", reason: "blocked" },
  PENDING: { state: "pending" },
  FAILED: { state: "unknown" },
} as const;
