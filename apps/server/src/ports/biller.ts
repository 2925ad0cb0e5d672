import type { Rupiah } from "@konter/contract/money";
import type { BillFactName, BillType } from "@konter/contract/bills";
import type { Evidence } from "./payment-gateway.ts";
import type { FailureReason, SupplierOutcome } from "./supplier.ts";

/**
 * The port for suppliers that pay bills. An inquiry returns a bill's name and amount; a payment is handled like every
 * purchase, with the inquiry's reference.
 */
export interface Biller {
  readonly capabilities: BillerCapabilities;
  /** Lists everything that can be paid, with fees. Throws SupplierUnreachable or SupplierRefused. */
  offers(signal?: AbortSignal): Promise<readonly BillOffer[]>;
  /** Looks a bill up. Moves no money, and never throws for a supplier failure: anything uncertain is `unknown`. */
  inquire(request: BillInquiry, signal?: AbortSignal): Promise<BillReading>;
  /** Pays an inquired bill. Like SupplierAdapter.buy: never throws for a supplier failure. */
  pay(request: BillPayment, signal?: AbortSignal): Promise<SupplierOutcome>;
  /** Queries the outcome of an earlier `pay`; never pays. */
  status(request: BillStatusRequest, signal?: AbortSignal): Promise<SupplierOutcome>;
}

interface BillerCapabilities {
  /** An inquiry can be paid only until midnight WIB, when the vendor's day ends (Digiflazz, IAK rc 04). */
  readonly payableOnDayOfInquiry: boolean;
  /** An inquiry older than this is repeated, so that a changed bill is noticed (F32). */
  readonly inquiryValidMinutes: number;
}

/** One row of a supplier's list of bills. */
export interface BillOffer {
  readonly sku: string;
  readonly name: string;
  /** Undefined if the kind of bill is unknown. */
  readonly type: BillType | undefined;
  /** The fee that the biller adds and the customer pays. */
  readonly adminFee: Rupiah;
  /** The part of it that we keep. */
  readonly commission: Rupiah;
  readonly isActive: boolean;
}

export interface BillInquiry {
  /** Our reference: letters and digits, at most 20 characters, unique forever; also used for payment and status. */
  readonly reference: string;
  readonly sku: string;
  readonly type: BillType;
  readonly customerNumber: string;
  readonly months?: number | undefined;
  readonly year?: number | undefined;
  /** The owner's identity number (e-Samsat). */
  readonly identityNumber?: string | undefined;
  /** For bills whose amount the customer chooses. */
  readonly amount?: Rupiah | undefined;
}

export interface BillPayment {
  readonly reference: string;
  readonly sku: string;
  readonly customerNumber: string;
  /** The vendor's id of the inquiry, empty if there is none; IAK's payments use it. */
  readonly billReference: string;
  /** The cost according to the inquiry. */
  readonly maxCost: Rupiah;
}

export interface BillStatusRequest extends BillPayment {
  readonly sentAt: Date;
}

/** One period of a bill; amounts as the biller prints them. */
export interface BillPeriod {
  /** In the biller's form (`201901`, `MEI 2019`, `01`). */
  readonly period: string;
  readonly amount: Rupiah;
  readonly adminFee?: Rupiah;
  readonly penalty?: Rupiah;
  readonly other?: Rupiah;
  readonly meterStart?: string;
  readonly meterEnd?: string;
}

/** A line of a bill besides its periods. */
export interface BillFact {
  readonly name: BillFactName;
  readonly value: string;
}

export interface Bill {
  readonly billReference: string;
  readonly customerName: string;
  /** In the biller's form, empty if there is none. */
  readonly period: string;
  /** Without the admin fee. */
  readonly amount: Rupiah;
  readonly adminFee: Rupiah;
  /** The amount deducted from our balance at the supplier. */
  readonly cost: Rupiah;
  readonly periods: readonly BillPeriod[];
  readonly facts: readonly BillFact[];
  /** `YYYY-MM-DD`, if the biller's date can be read. */
  readonly dueDate?: string;
}

/** `unknown`: no response, or an unknown one; the inquiry is repeated with another reference. */
export type BillReading = Evidence &
  (
    | { readonly state: "found"; readonly bill: Bill }
    | { readonly state: "refused"; readonly reason: FailureReason }
    | { readonly state: "unknown" }
  );
