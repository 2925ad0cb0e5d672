import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { DEPOSIT_PHOTO_BODY_LIMIT_BYTES } from "../deposits/rules.ts";
import type { PermissionRows } from "../permission-row.ts";
import { STATEMENT_FILE_BODY_LIMIT_BYTES } from "../reconciliation/rules.ts";
import {
  claimApproveInput,
  claimRejectInput,
  claimSendInput,
  correctionDecideInput,
  courierInvoice,
  courierInvoiceFileInput,
  courierInvoiceInput,
  courierInvoices,
  invoiceReport,
  officeClaim,
  officeClaimPage,
  officeCorrection,
  officeCorrectionPage,
  officeCorrectionQuery,
  parcelCase,
  parcelCaseInput,
  parcelClaim,
  parcelClaimInput,
  parcelClaimPhotoInput,
  parcelCorrection,
  parcelCorrectionPage,
  parcelCorrectionsQuery,
  parcelDisputeInput,
  parcelDisputePhotoInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./settings.ts";

const member = { access: "member", feature: "shipping" } as const;
const CLOSED = ["feature_off", "parcels_not_agent"] as const;
const PHOTO = [
  "parcel_photos_too_many",
  "deposit_photo_not_image",
  "deposit_photo_damaged",
  "deposit_photo_too_large",
  "deposit_photo_too_wide",
  "overloaded",
] as const;
const LIMITS = ["parcel_compensation_approval", "parcel_compensation_day"] as const;
const FILE = [
  "courier_account_not_found",
  "statement_file_type",
  "statement_file_empty",
  "statement_file_damaged",
  "statement_file_encrypted",
  "statement_file_heavy",
  "statement_file_old_sheets",
  "statement_file_too_old",
  "statement_file_too_large",
  "statement_file_too_many",
  "statement_file_columns",
  "statement_file_cut_off",
  "statement_file_amount",
  "statement_file_reference",
] as const;

export const calls = {
  parcelCorrections: call("GET mlo/corrections", {
    ...member,
    input: parcelCorrectionsQuery,
    output: parcelCorrectionPage,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Corrections of the account's shipping costs, the newest first.",
  }),
  parcelCase: call("GET mlo/transaction/case", {
    ...member,
    input: parcelCaseInput,
    output: parcelCase,
    errors: [...CLOSED, "shipment_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Corrections and claims of one parcel, and which claim may be filed now.",
  }),
  parcelDispute: call("POST mlo/corrections/{correction_id}/dispute", {
    ...member,
    input: parcelDisputeInput,
    output: parcelCorrection,
    errors: [...CLOSED, "parcel_correction_not_found", "parcel_dispute_not_possible"],
    rateLimit: perMinute(30),
    summary: "Disputes a correction; nothing is charged until staff decide.",
  }),
  parcelDisputePhoto: call("POST mlo/corrections/{correction_id}/photo", {
    ...member,
    input: parcelDisputePhotoInput,
    output: parcelCorrection,
    bytesLimit: DEPOSIT_PHOTO_BODY_LIMIT_BYTES,
    errors: [...CLOSED, "parcel_correction_not_found", "parcel_correction_decided", ...PHOTO],
    rateLimit: perMinute(10),
    summary: "The photo of a dispute: PNG or JPEG up to 8 MB, kept without metadata.",
  }),
  parcelClaimFile: call("POST mlo/claims", {
    ...member,
    input: parcelClaimInput,
    output: parcelClaim,
    errors: [
      ...CLOSED,
      "shipment_not_found",
      "parcel_claim_not_possible",
      "parcel_claim_open",
      "parcel_claim_paid",
      "parcel_claims_too_many",
      "parcel_claim_kind_closed",
      "parcel_claim_too_high",
    ],
    rateLimit: perMinute(30),
    summary: "Claims a parcel that was lost or damaged.",
  }),
  parcelClaimPhoto: call("POST mlo/claims/{claim_id}/photo", {
    ...member,
    input: parcelClaimPhotoInput,
    output: parcelClaim,
    bytesLimit: DEPOSIT_PHOTO_BODY_LIMIT_BYTES,
    errors: [...CLOSED, "parcel_claim_not_found", "parcel_claim_closed", ...PHOTO],
    rateLimit: perMinute(10),
    summary: "A photo of a claim: PNG or JPEG up to 8 MB, kept without metadata.",
  }),
  adminCorrections: call("GET admin/parcel-corrections", {
    access: "staff",
    permission: "parcels.read",
    input: officeCorrectionQuery,
    output: officeCorrectionPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Corrections of shipping costs: those that wait for a person, or all.",
  }),
  adminCorrectionDecide: call("POST admin/parcel-corrections/{correction_id}/decide", {
    access: "staff",
    permission: "parcels.compensate",
    input: correctionDecideInput,
    output: officeCorrection,
    errors: ["parcel_correction_not_found", "parcel_correction_decided", ...LIMITS],
    rateLimit: perMinute(60),
    summary: "Decides a dispute, or a correction that is above the limit.",
  }),
  adminParcelClaims: call("GET admin/parcel-claims", {
    access: "staff",
    permission: "parcels.read",
    input: officeCorrectionQuery,
    output: officeClaimPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Claims of lost and damaged parcels: those that wait for a person, or all.",
  }),
  adminParcelClaimSend: call("POST admin/parcel-claims/{claim_id}/send", {
    access: "staff",
    permission: "parcels.compensate",
    input: claimSendInput,
    output: officeClaim,
    errors: ["parcel_claim_not_found", "parcel_claim_closed"],
    rateLimit: perMinute(60),
    summary: "Notes that a claim was given to the courier.",
  }),
  adminParcelClaimApprove: call("POST admin/parcel-claims/{claim_id}/approve", {
    access: "staff",
    permission: "parcels.compensate",
    input: claimApproveInput,
    output: officeClaim,
    errors: ["parcel_claim_not_found", "parcel_claim_closed", "parcel_claim_too_high", ...LIMITS],
    rateLimit: perMinute(60),
    summary: "Pays a claim from the courier's account to the member's deposit.",
  }),
  adminParcelClaimReject: call("POST admin/parcel-claims/{claim_id}/reject", {
    access: "staff",
    permission: "parcels.compensate",
    input: claimRejectInput,
    output: officeClaim,
    errors: ["parcel_claim_not_found", "parcel_claim_closed"],
    rateLimit: perMinute(60),
    summary: "Rejects a claim with a reason that the member reads.",
  }),
  courierInvoices: call("GET admin/courier-invoices", {
    access: "staff",
    permission: "parcels.read",
    input: nothing,
    output: courierInvoices,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The latest invoices of couriers, and what they confirm of each account.",
  }),
  courierInvoice: call("GET admin/courier-invoices/{invoice_id}", {
    access: "staff",
    permission: "parcels.read",
    input: courierInvoiceInput,
    output: courierInvoice,
    errors: ["courier_invoice_not_found"],
    rateLimit: perMinute(240),
    summary: "One invoice with the lines that do not match.",
  }),
  courierInvoicePreview: call("POST admin/courier-accounts/{account}/invoice/preview", {
    access: "staff",
    permission: "parcels.invoices",
    bytesLimit: STATEMENT_FILE_BODY_LIMIT_BYTES,
    input: courierInvoiceFileInput,
    output: invoiceReport,
    errors: FILE,
    rateLimit: perMinute(20),
    summary: "Compares a courier's invoice with what was charged; nothing is kept.",
  }),
  courierInvoiceImport: call("POST admin/courier-accounts/{account}/invoice", {
    access: "staff",
    permission: "parcels.invoices",
    bytesLimit: STATEMENT_FILE_BODY_LIMIT_BYTES,
    input: courierInvoiceFileInput,
    output: courierInvoice,
    errors: FILE,
    rateLimit: perMinute(12),
    summary:
      "Takes a courier's invoice in, all of it or nothing; a difference becomes a correction.",
  }),
};

/** Staff permissions. */
export const permissions = {
  "parcels.compensate": {
    id: "Memutuskan sanggahan ongkir dan klaim paket",
    en: "Decide disputes of shipping costs and claims of parcels",
    roles: ["support", "finance"],
  },
  "parcels.approve": {
    id: "Menyetujui ganti rugi paket yang besar",
    en: "Approve large compensations of parcels",
    roles: ["finance"],
  },
  "parcels.invoices": {
    id: "Mengimpor tagihan kurir",
    en: "Import couriers' invoices",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
