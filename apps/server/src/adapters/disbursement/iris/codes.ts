import type { DisbursementReading } from "../../../ports/disbursement.ts";
import type { InstitutionCodes } from "../institutions.ts";

/** Iris' codes (docs.midtrans.com, payouts; `beneficiary_banks` lists an account's own), by our codes. */
export const IRIS_INSTITUTIONS: InstitutionCodes = {
  bca: "bca",
  mandiri: "mandiri",
  bni: "bni",
  bri: "bri",
  bsi: "bsi",
  btn: "btn",
  cimb: "cimb",
  permata: "permata",
  danamon: "danamon",
  maybank: "maybank",
  ocbc: "ocbc",
  panin: "panin",
  btpn: "btpn",
  mega: "mega",
  gopay: "gopay",
  ovo: "ovo",
};

/** Every status of a payout. `completed` may still become `failed` if the bank returned the money. */
export const IRIS_STATUSES: Readonly<Record<string, DisbursementReading["state"]>> = {
  queued: "waiting",
  approved: "pending",
  processed: "pending",
  completed: "sent",
  rejected: "rejected",
  failed: "rejected",
};
