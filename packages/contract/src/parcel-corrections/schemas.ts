import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amount, amountOut, queryInteger, requiredText } from "../field-rules.ts";
import { ALL_COURIERS, PARCEL_MOST_VALUE } from "../parcels/rules.ts";
import {
  CLAIM_KINDS,
  CLAIM_STATES,
  CORRECTION_KINDS,
  CORRECTION_STATES,
  CORRECTION_WORDS_CHARACTERS,
  INVOICE_OUTCOMES,
  INVOICE_REJECT_LINES,
  INVOICE_RESULTS,
} from "./rules.ts";

const rowId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);
const words = () => requiredText(CORRECTION_WORDS_CHARACTERS);
const bytes = z.instanceof(Uint8Array);

const parcel = {
  ref_id: z.string(),
  awb: z.nullable(z.string()),
  expedition: z.enum(ALL_COURIERS),
  expedition_name: z.string(),
};

/** A courier's word about weight and price that differs from what the sender paid. */
export const parcelCorrection = z.object({
  correction_id: z.int(),
  ...parcel,
  kind: z.enum(CORRECTION_KINDS),
  state: z.enum(CORRECTION_STATES),
  charged: amountOut(),
  billed: amountOut(),
  difference: amountOut(),
  charged_weight: z.int(),
  weighed: z.int(),
  /** By the courier's history, or by its invoice. */
  evidence: z.enum(["track", "invoice"]),
  noticed_at: z.string(),
  /** When its money moves; null while nothing is planned. */
  due_at: z.nullable(z.string()),
  /** The deposit was too low at its time; it is tried again. */
  owed: z.boolean(),
  settled_at: z.nullable(z.string()),
  can_dispute: z.boolean(),
  dispute_until: z.string(),
  dispute: z.nullable(z.object({ reason: z.string(), at: z.string(), photos: z.int() })),
  /** The reason by staff. */
  words: z.nullable(z.string()),
});
export type ParcelCorrection = z.output<typeof parcelCorrection>;

export const parcelClaim = z.object({
  claim_id: z.int(),
  ...parcel,
  kind: z.enum(CLAIM_KINDS),
  state: z.enum(CLAIM_STATES),
  asked: amountOut(),
  most: amountOut(),
  description: z.string(),
  photos: z.int(),
  filed_at: z.string(),
  paid: z.nullable(amountOut()),
  decided_at: z.nullable(z.string()),
  words: z.nullable(z.string()),
});
export type ParcelClaim = z.output<typeof parcelClaim>;

/** Corrections and claims of one parcel, and which claim may be filed. */
export const parcelCase = z.object({
  corrections: z.array(parcelCorrection),
  claims: z.array(parcelClaim),
  claim_kinds: z.array(z.enum(CLAIM_KINDS)),
  claim_most: amountOut(),
});
export type ParcelCase = z.output<typeof parcelCase>;

export const parcelCaseInput = z.strictObject({ ref_id: requiredText(20) });
export const parcelCorrectionsQuery = z.strictObject(pageQuery);
export type ParcelCorrectionsQuery = z.output<typeof parcelCorrectionsQuery>;
export const parcelCorrectionPage = z.object({
  rows: z.array(parcelCorrection),
  next_cursor: z.nullable(z.string()),
  /** Differences that wait for enough deposit. */
  owed: amountOut(),
});
export type ParcelCorrectionPage = z.output<typeof parcelCorrectionPage>;
export const parcelDisputeInput = z.strictObject({ correction_id: rowId(), reason: words() });
export const parcelDisputePhotoInput = z.strictObject({ correction_id: rowId(), bytes });
export const parcelClaimInput = z.strictObject({
  ref_id: requiredText(20),
  kind: z.enum(CLAIM_KINDS),
  amount: amount(1, PARCEL_MOST_VALUE),
  description: words(),
});
export type ParcelClaimInput = z.output<typeof parcelClaimInput>;
export const parcelClaimPhotoInput = z.strictObject({ claim_id: rowId(), bytes });

const office = {
  member: z.object({ member_id: z.int(), name: z.string(), hp: z.string() }),
  account: z.string(),
  /** Addresses of the photos. */
  photo_urls: z.array(z.string()),
  decided_by: z.nullable(z.string()),
};
export const officeCorrection = z.object({ correction: parcelCorrection, ...office });
export type OfficeCorrection = z.output<typeof officeCorrection>;
export const officeCorrectionQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(["waiting", "all"]), "waiting"),
});
export type OfficeCorrectionQuery = z.output<typeof officeCorrectionQuery>;
export const officeCorrectionPage = z.object({
  rows: z.array(officeCorrection),
  next_cursor: z.nullable(z.string()),
});
export type OfficeCorrectionPage = z.output<typeof officeCorrectionPage>;
/** `stands`: what the courier says counts. `falls`: nothing is charged, and what was charged goes back. */
export const correctionDecideInput = z.strictObject({
  correction_id: rowId(),
  outcome: z.enum(["stands", "falls"]),
  words: words(),
});
export type CorrectionDecideInput = z.output<typeof correctionDecideInput>;

export const officeClaim = z.object({
  claim: parcelClaim,
  ...office,
  sent_at: z.nullable(z.string()),
  /** The message to the courier. */
  courier_note: z.nullable(z.string()),
});
export type OfficeClaim = z.output<typeof officeClaim>;
export const officeClaimPage = z.object({
  rows: z.array(officeClaim),
  next_cursor: z.nullable(z.string()),
});
export type OfficeClaimPage = z.output<typeof officeClaimPage>;
export const claimSendInput = z.strictObject({ claim_id: rowId(), note: words() });
export const claimApproveInput = z.strictObject({
  claim_id: rowId(),
  amount: amount(1, PARCEL_MOST_VALUE),
  words: words(),
});
export type ClaimApproveInput = z.output<typeof claimApproveInput>;
export const claimRejectInput = z.strictObject({ claim_id: rowId(), reason: words() });

/** Rows and sums of an invoice by what each line says against what was charged. */
export const invoiceReport = z.object({
  rows: z.int(),
  total: amountOut(),
  results: z.array(
    z.object({
      result: z.enum(INVOICE_RESULTS),
      rows: z.int(),
      billed: amountOut(),
      charged: amountOut(),
    }),
  ),
  /** The lines that do not match, the first hundred; those that wait for a decision come first. */
  differing: z.array(
    z.object({
      line: z.int(),
      waybill: z.string(),
      result: z.enum(INVOICE_RESULTS),
      ref_id: z.nullable(z.string()),
      grams: z.int(),
      billed: amountOut(),
      charged: amountOut(),
      /** Null while nobody has decided, or where nothing is to be decided. */
      decision: z.nullable(
        z.object({ outcome: z.enum(INVOICE_OUTCOMES), words: z.string(), decided_by: z.string() }),
      ),
    }),
  ),
});
export type InvoiceReport = z.output<typeof invoiceReport>;
export const courierInvoice = z.object({
  invoice_id: z.int(),
  account: z.string(),
  imported_at: z.string(),
  imported_by: z.string(),
  /** The same file was imported before; nothing was kept. */
  repeated: z.boolean(),
  report: invoiceReport,
});
export type CourierInvoice = z.output<typeof courierInvoice>;
export const courierInvoices = z.object({
  rows: z.array(
    z.object({
      invoice_id: z.int(),
      account: z.string(),
      imported_at: z.string(),
      imported_by: z.string(),
      rows: z.int(),
      total: amountOut(),
      /** Lines of an unknown, cancelled or already billed parcel that nobody has decided. */
      cases: z.int(),
    }),
  ),
  accounts: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      /** The courier's receipts by the books. */
      book: amountOut(),
      /** The lines of invoices that say the same as the books. */
      confirmed: amountOut(),
    }),
  ),
});
export type CourierInvoices = z.output<typeof courierInvoices>;
export const courierInvoiceFileInput = z.strictObject({ account: requiredText(40), bytes });
export const courierInvoiceInput = z.strictObject({ invoice_id: rowId() });
const invoiceLine = () => z.int().check(z.gte(1), z.lte(1_000_000));
export const courierInvoiceAcceptInput = z.strictObject({
  invoice_id: rowId(),
  line: invoiceLine(),
  words: words(),
});
export const courierInvoiceRejectInput = z.strictObject({
  invoice_id: rowId(),
  lines: z.array(invoiceLine()).check(z.minLength(1), z.maxLength(INVOICE_REJECT_LINES)),
  words: words(),
});
