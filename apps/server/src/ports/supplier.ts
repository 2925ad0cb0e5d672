import type { Rupiah } from "@konter/contract/money";
import type { AmountRange, PrepaidScreen } from "@konter/contract/catalog";
import type { Biller } from "./biller.ts";
import type { RawCallback } from "./callback.ts";
import type { Trouble } from "./connection.ts";
import type { EsimCard, EsimPlanReading, EsimRefillOffer } from "./esim.ts";

/**
 * What Konter asks of a host-to-host supplier of phone credit, data and tokens.
 * Adapters translate between this page and one vendor's protocol and hold no business rule.
 */
export interface SupplierAdapter {
  readonly vendor: string;
  readonly capabilities: SupplierCapabilities;
  /** Our prepaid balance at the supplier, in rupiah. Throws SupplierUnreachable. */
  balance(signal?: AbortSignal): Promise<Rupiah>;
  /** The full price list, already in canonical form. Throws SupplierUnreachable or SupplierRefused. */
  priceList(signal?: AbortSignal): Promise<readonly SupplierProduct[]>;
  /**
   * Never throws for anything the supplier or the network does: an outcome that is not certain is `pending` (unknown is never failed).
   * Throws SupplierUnreachable only where it is certain that nothing left this process, and that it is worth sending later.
   */
  buy(request: BuyRequest, signal?: AbortSignal): Promise<SupplierOutcome>;
  /** Asks for the outcome of an earlier `buy`, by the same reference. Never buys again; throws as `buy` does. */
  status(request: StatusRequest, signal?: AbortSignal): Promise<SupplierOutcome>;
  /** Bills, where the vendor has them. */
  readonly biller?: Biller;
  /** Owner of a PLN meter or customer number. */
  inquirePln?(customerNumber: string, signal?: AbortSignal): Promise<PlnInquiry>;
  /** Whose account of a game, a wallet or a subscription it is. `not_asked`: the supplier tells nothing of this operator's accounts. */
  inquireAccount?(question: AccountQuestion, signal?: AbortSignal): Promise<AccountInquiry>;
  /** What is left of an eSIM that it issued; no plan where nothing is. Throws SupplierUnreachable or SupplierRefused. */
  esimUsage?(card: EsimCard, signal?: AbortSignal): Promise<readonly EsimPlanReading[]>;
  /** What fills the same eSIM again. Throws SupplierUnreachable or SupplierRefused. */
  esimRefills?(card: EsimCard, signal?: AbortSignal): Promise<readonly EsimRefillOffer[]>;
  /** Verifies a callback over its raw bytes and reads it. Never throws. */
  readCallback(callback: RawCallback): CallbackReading;
  /** Closes the connections kept open; calls still running end as `pending`. */
  close?(): Promise<void>;
}

/**
 * What a vendor can do and how it may be asked. The asking rules are written beside the supplier when it is connected, and
 * the functions that hand out work obey them: no caller has to think of them.
 */
export interface SupplierCapabilities {
  /** The supplier refuses by itself when its price rose above ours (Digiflazz `max_price`). */
  readonly maxPrice: boolean;
  /** A callback's signature covers the whole body. Where false, the status is asked again before money moves. */
  readonly callbackSignsBody: boolean;
  /** What a status question does with a reference that the vendor has no row of: Digiflazz buys it. */
  readonly askingUnknownReference: "answers_not_found" | "buys";
  /** Status may be asked up to this age; older references are for a person (Digiflazz buys again after 90 days). */
  readonly maxStatusAgeDays: number;
  /** "No such transaction" is believed only after this many minutes, twice. */
  readonly notFoundFinalAfterMinutes: number;
  /** The same reference must not be sent twice within this many seconds, whatever the kind of call. */
  readonly minSecondsBetweenCalls: number;
  /** The first step of the back-off, and how far apart two equal answers are before a decision is changed. */
  readonly firstCheckAfterSeconds: number;
  /** A decided purchase is looked at once more after so long. */
  readonly secondLookAfterSeconds: number;
  /** At most so many of these looks a minute; 0 for none. */
  readonly looksPerMinute: number;
  /** Of a vendor that counts in another money. Absent: its amounts are exact in whole rupiah. */
  readonly bookRate?: BookRate;
}

/** What one unit of a vendor's own money counts for in the books: what it takes is rounded up by it, what it holds is rounded down. */
interface BookRate {
  /** ISO 4217. */
  readonly currency: string;
  readonly rupiah: number;
}

/** Time limits in milliseconds. `connect` covers name look-up, TCP and TLS; the others a whole call. */
export interface SupplierTimeouts {
  readonly connectMs: number;
  readonly transactionMs: number;
  readonly priceListMs: number;
}

/** What configuration may change of the asking rules. */
export type AskingOptions = Partial<
  Pick<
    SupplierCapabilities,
    | "notFoundFinalAfterMinutes"
    | "minSecondsBetweenCalls"
    | "firstCheckAfterSeconds"
    | "secondLookAfterSeconds"
    | "looksPerMinute"
  >
>;

export interface BuyRequest {
  /** Ours, letters and digits, at most 20 characters, unique for ever. */
  readonly reference: string;
  readonly sku: string;
  /** Destination as the supplier wants it: 08… for phones, digits for meters; the ICCID of an eSIM that is filled again. */
  readonly customerNumber: string;
  /** The cost that was quoted; a supplier with `maxPrice` must not charge more. */
  readonly maxCost: Rupiah;
}

interface StatusRequest extends BuyRequest {
  /** When the purchase was first sent: the adapter refuses to ask beyond `maxStatusAgeDays`. */
  readonly sentAt: Date;
}

/** One row of a price list. */
export interface SupplierProduct {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  /** Who delivers it, at a supplier that passes on what others sell (Digiflazz `seller_name`). Absent = the list names nobody. */
  readonly seller?: string;
  readonly type: string;
  readonly description: string;
  readonly cost: Rupiah;
  /** Both of the vendor's status flags, where it has two. */
  readonly buyerActive: boolean;
  readonly sellerActive: boolean;
  readonly stock: number | "unlimited";
  /** The same number may buy this more than once a day. */
  readonly repeatable: boolean;
  /** An amount of free choice, whose SKU is this one with the amount (`withAmount`); `cost` is that of the least. */
  readonly range?: SupplierRange;
  /** Daily closed period, WIB, may cross midnight. Absent = none. */
  readonly cutOff?: { readonly startsAt: ClockTime; readonly endsAt: ClockTime };
}

/** What may be chosen and what it costs: between the least and the most the cost grows evenly. */
export interface SupplierRange extends AmountRange {
  readonly mostCost: Rupiah;
}

/** `HH:MM`, 24 hours, Asia/Jakarta. */
export type ClockTime = string;

/** Why a purchase failed, in words of ours; the texts are in the contract's error catalogue. */
export type FailureReason =
  | "number_wrong"
  | "number_blocked"
  | "number_expired"
  | "operator_mismatch"
  | "region_mismatch"
  | "limit_of_number"
  | "product_closed"
  | "product_disturbed"
  | "supplier_balance"
  | "supplier_configuration"
  | "price_rose"
  | "duplicate"
  | "rate_limited"
  | "supplier_trouble"
  | "customer_action"
  | "not_found"
  | BillReason
  | "other";

/** Why a bill cannot be paid, or not so. */
export type BillReason =
  | "bill_paid"
  | "bill_none"
  | "bill_blocked"
  | "bill_at_counter"
  | "bill_past_due"
  | "bill_all_periods"
  | "bill_partly_paid"
  | "bill_above_limit"
  | "bill_other_arrears"
  | "bill_later"
  | "bill_too_many_inquiries"
  | "bill_cut_off"
  | "bill_inquiry_expired";

/**
 * What a refusal speaks of, and so what it closes for new purchases: this SKU, everything of the seller behind it, every SKU of
 * its kind (the price list's category), or the whole account there. `nothing` where only this purchase is at fault.
 */
export type Closure = "nothing" | "sku" | "seller" | "kind" | "account";

/** Whether a transaction row exists at the supplier: only `no` allows another supplier at once. */
type Created = "yes" | "no" | "unknown";

/**
 * `success` and `failed` are certain. Everything else (timeout, reset, 5xx, HTML, unlisted code) is `pending`.
 * `not_found` is the answer of a status call only, and is not a failure by itself.
 * `reversed` is a success that the supplier took back and repaid.
 */
export type SupplierOutcome = {
  readonly created: Created;
  /** The vendor's own code and sentence, for the timeline; at most 500 characters. */
  readonly code: string;
  readonly message: string;
  /** The body as received, at most 64 KiB, secrets removed. */
  readonly raw: string;
  readonly serialNumber?: string;
  /** What left our balance at the supplier, when it said so. */
  readonly cost?: Rupiah;
  readonly balanceAfter?: Rupiah;
} & (
  | { readonly state: "success" }
  | { readonly state: "pending" }
  | { readonly state: "not_found" }
  | { readonly state: "reversed"; readonly reason: FailureReason }
  | {
      readonly state: "failed";
      readonly reason: FailureReason;
      /** Worth a try at another supplier: false where the customer's own input is at fault. */
      readonly tryElsewhere: boolean;
      readonly closes: Closure;
    }
);

export type PlnInquiry =
  | {
      readonly state: "found";
      readonly meterNumber: string;
      readonly subscriberId: string;
      readonly name: string;
      /** As PLN prints them: `R1`, `1300` (VA). */
      readonly tariff: string;
      readonly powerVa: string;
    }
  | { readonly state: "not_found" }
  | { readonly state: "unavailable" };

export interface AccountQuestion {
  readonly kind: PrepaidScreen;
  /** By our name. */
  readonly operator: string;
  /** As it would be sent with a purchase. */
  readonly account: string;
}

export type AccountInquiry =
  | { readonly state: "found"; readonly name: string }
  | { readonly state: "not_found" }
  | { readonly state: "unavailable" }
  | { readonly state: "not_asked" };

export type CallbackReading =
  /** `verified` outcome of one of our references. */
  | { readonly kind: "outcome"; readonly reference: string; readonly outcome: SupplierOutcome }
  /** Valid but of no consequence (a set-up ping). Its body is not to be logged. */
  | { readonly kind: "ignored"; readonly reason: string }
  | { readonly kind: "forged"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };

/** The supplier could not be asked (network, timeout, HTML). The caller keeps its last-good copy. */
export class SupplierUnreachable extends Error {
  override readonly name = "SupplierUnreachable";
  readonly trouble: Trouble;
  constructor(message: string, trouble: Trouble = "unreadable") {
    super(message);
    this.trouble = trouble;
  }
}

/** The supplier answered with a refusal of ours to mend (signature, IP, rate limit). `code` is the vendor's. */
export class SupplierRefused extends Error {
  override readonly name = "SupplierRefused";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
