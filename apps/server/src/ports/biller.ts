import type { Rupiah } from "@konter/contract/money";
import type { BillFactName, BillType } from "@konter/contract/bills";
import type { Evidence } from "./payment-gateway.ts";
import type { FailureReason, SupplierOutcome } from "./supplier.ts";

/**
 * What Konter asks of a supplier that pays bills. Looking one up gives it a name and an amount; paying goes the way of every
 * purchase, under the reference of the look-up.
 */
export interface Biller {
  readonly capabilities: BillerCapabilities;
  /** Everything that can be paid there, with its fees. Throws SupplierUnreachable or SupplierRefused. */
  offers(signal?: AbortSignal): Promise<readonly BillOffer[]>;
  /** Looks a bill up. Moves no money, and never throws for anything the supplier does: what is not certain is `unknown`. */
  inquire(request: BillInquiry, signal?: AbortSignal): Promise<BillReading>;
  /** Pays what was looked up. As SupplierAdapter.buy: never throws for what the supplier does. */
  pay(request: BillPayment, signal?: AbortSignal): Promise<SupplierOutcome>;
  /** Asks for the outcome of an earlier `pay`; never pays. */
  status(request: BillStatusRequest, signal?: AbortSignal): Promise<SupplierOutcome>;
}

interface BillerCapabilities {
  /** What was looked up can be paid until then at most: the vendor's day ends at midnight WIB (Digiflazz, IAK rc 04). */
  readonly payableOnDayOfInquiry: boolean;
  /** An inquiry that is older than so many minutes is made anew, so that a bill which changed is seen (F32). */
  readonly inquiryValidMinutes: number;
}

/** One row of a supplier's list of bills. */
export interface BillOffer {
  readonly sku: string;
  readonly name: string;
  /** Undefined where we do not know what is paid there. */
  readonly type: BillType | undefined;
  /** What the biller adds to the bill, and what the customer pays for it. */
  readonly adminFee: Rupiah;
  /** What of it stays with us. */
  readonly commission: Rupiah;
  readonly isActive: boolean;
}

export interface BillInquiry {
  /** Ours, letters and digits, at most 20 characters, unique for ever: payment and status go under it too. */
  readonly reference: string;
  readonly sku: string;
  readonly type: BillType;
  readonly customerNumber: string;
  readonly months?: number | undefined;
  readonly year?: number | undefined;
  /** The owner's identity number (e-Samsat). */
  readonly identityNumber?: string | undefined;
  /** Where the customer names what is paid. */
  readonly amount?: Rupiah | undefined;
}

export interface BillPayment {
  readonly reference: string;
  readonly sku: string;
  readonly customerNumber: string;
  /** The vendor's name of the inquiry, empty where it has none: IAK pays by it. */
  readonly billReference: string;
  /** What the inquiry said will leave our balance. */
  readonly maxCost: Rupiah;
}

export interface BillStatusRequest extends BillPayment {
  readonly sentAt: Date;
}

/** One period of a bill; amounts as the biller prints them. */
export interface BillPeriod {
  /** As the biller writes it (`201901`, `MEI 2019`, `01`). */
  readonly period: string;
  readonly amount: Rupiah;
  readonly adminFee?: Rupiah;
  readonly penalty?: Rupiah;
  readonly other?: Rupiah;
  readonly meterStart?: string;
  readonly meterEnd?: string;
}

/** A line of what a bill says beside its periods. */
export interface BillFact {
  readonly name: BillFactName;
  readonly value: string;
}

export interface Bill {
  readonly billReference: string;
  readonly customerName: string;
  /** As the biller writes it, empty where it names none. */
  readonly period: string;
  /** Without the admin fee. */
  readonly amount: Rupiah;
  readonly adminFee: Rupiah;
  /** What leaves our balance at the supplier. */
  readonly cost: Rupiah;
  readonly periods: readonly BillPeriod[];
  readonly facts: readonly BillFact[];
  /** `YYYY-MM-DD`, where the biller says so in a way that can be read. */
  readonly dueDate?: string;
}

/** `unknown`: not answered, or in a way that we do not know; a bill is looked up again under another reference. */
export type BillReading = Evidence &
  (
    | { readonly state: "found"; readonly bill: Bill }
    | { readonly state: "refused"; readonly reason: FailureReason }
    | { readonly state: "unknown" }
  );
