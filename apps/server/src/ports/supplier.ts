import type { Rupiah } from "@konter/contract/money";
import type { AmountRange, PrepaidScreen } from "@konter/contract/catalog";
import type { Biller } from "./biller.ts";
import type { RawCallback } from "./callback.ts";
import type { Trouble } from "./connection.ts";
import type { EsimCard, EsimPlanReading, EsimRefillOffer } from "./esim.ts";

/**
 * The port for host-to-host suppliers of phone credit, data and tokens. Adapters translate between this interface and
 * one vendor's protocol and contain no business rules.
 */
export interface SupplierAdapter {
  readonly vendor: string;
  readonly capabilities: SupplierCapabilities;
  /** Our prepaid balance at the supplier, in rupiah. Throws SupplierUnreachable. */
  balance(signal?: AbortSignal): Promise<Rupiah>;
  /** The full price list in canonical form. Throws SupplierUnreachable or SupplierRefused. */
  priceList(signal?: AbortSignal): Promise<readonly SupplierProduct[]>;
  /**
   * Never throws for a failure of the supplier or the network: an uncertain outcome is `pending` (unknown is never
   * failed). Throws SupplierUnreachable only if the request certainly did not leave this process and may be sent later.
   */
  buy(request: BuyRequest, signal?: AbortSignal): Promise<SupplierOutcome>;
  /** Queries the outcome of an earlier `buy` by the same reference. Never buys; throws like `buy`. */
  status(request: StatusRequest, signal?: AbortSignal): Promise<SupplierOutcome>;
  /** Bills, if the vendor offers them. */
  readonly biller?: Biller;
  /** The owner of a PLN meter or customer number. */
  inquirePln?(customerNumber: string, signal?: AbortSignal): Promise<PlnInquiry>;
  /**
   * The owner of an account of a game, a wallet or a subscription. `not_asked`: the supplier has no data about this
   * operator's accounts.
   */
  inquireAccount?(question: AccountQuestion, signal?: AbortSignal): Promise<AccountInquiry>;
  /**
   * The remaining plans of an eSIM that it issued; empty if nothing is left. Throws SupplierUnreachable or
   * SupplierRefused.
   */
  esimUsage?(card: EsimCard, signal?: AbortSignal): Promise<readonly EsimPlanReading[]>;
  /** The offers that refill the same eSIM. Throws SupplierUnreachable or SupplierRefused. */
  esimRefills?(card: EsimCard, signal?: AbortSignal): Promise<readonly EsimRefillOffer[]>;
  /** Verifies a callback over its raw bytes and reads it. Never throws. */
  readCallback(callback: RawCallback): CallbackReading;
  /** Closes the open connections; running calls end as `pending`. */
  close?(): Promise<void>;
}

/**
 * A vendor's abilities and its limits for calls. The limits are stored with the supplier when it is connected, and the
 * functions that distribute work enforce them, so callers need not.
 */
export interface SupplierCapabilities {
  /** The supplier itself rejects a price above ours (Digiflazz `max_price`). */
  readonly maxPrice: boolean;
  /** A callback's signature covers the whole body. If false, the status is queried before money moves. */
  readonly callbackSignsBody: boolean;
  /** The effect of a status query with an unknown reference: Digiflazz buys it. */
  readonly askingUnknownReference: "answers_not_found" | "buys";
  /**
   * The status may be queried up to this age; older references are left to a person (Digiflazz buys again after 90
   * days).
   */
  readonly maxStatusAgeDays: number;
  /** "No such transaction" is accepted only after this many minutes, twice. */
  readonly notFoundFinalAfterMinutes: number;
  /** The same reference must not be sent twice within this many seconds, for any kind of call. */
  readonly minSecondsBetweenCalls: number;
  /** The first step of the back-off, and the minimum distance of two equal responses before a decision is changed. */
  readonly firstCheckAfterSeconds: number;
  /** Delay of the recheck of a decided purchase. */
  readonly secondLookAfterSeconds: number;
  /** The maximum number of rechecks a minute; 0 disables them. */
  readonly looksPerMinute: number;
  /** For a vendor with another currency. Absent: its amounts are exact in whole rupiah. */
  readonly bookRate?: BookRate;
}

/** The book value of one unit of a vendor's currency: costs are rounded up and balances down. */
interface BookRate {
  /** ISO 4217. */
  readonly currency: string;
  readonly rupiah: number;
}

/** Timeouts in milliseconds. `connect` covers name look-up, TCP and TLS; the others a whole call. */
export interface SupplierTimeouts {
  readonly connectMs: number;
  readonly transactionMs: number;
  readonly priceListMs: number;
}

/** The limits that the configuration may override. */
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
  /** Our reference: letters and digits, at most 20 characters, unique forever. */
  readonly reference: string;
  readonly sku: string;
  /** The destination in the supplier's form: 08… for phones, digits for meters; the ICCID of a refilled eSIM. */
  readonly customerNumber: string;
  /** The quoted cost; a supplier with `maxPrice` must not charge more. */
  readonly maxCost: Rupiah;
}

interface StatusRequest extends BuyRequest {
  /** When the purchase was first sent; the adapter does not query beyond `maxStatusAgeDays`. */
  readonly sentAt: Date;
}

/** One row of a price list. */
export interface SupplierProduct {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  /** The seller behind a reselling supplier (Digiflazz `seller_name`). Absent if the list has none. */
  readonly seller?: string;
  readonly type: string;
  readonly description: string;
  readonly cost: Rupiah;
  /** Both of the vendor's status flags, if it has two. */
  readonly buyerActive: boolean;
  readonly sellerActive: boolean;
  readonly stock: number | "unlimited";
  /** The same number may buy this more than once a day. */
  readonly repeatable: boolean;
  /** A free amount, whose SKU is this one with the amount (`withAmount`); `cost` is that of the minimum. */
  readonly range?: SupplierRange;
  /** Daily closed period in WIB, may cross midnight. Absent = none. */
  readonly cutOff?: { readonly startsAt: ClockTime; readonly endsAt: ClockTime };
}

/** The allowed amounts and their cost, which grows linearly between minimum and maximum. */
export interface SupplierRange extends AmountRange {
  readonly mostCost: Rupiah;
}

/** `HH:MM`, 24 hours, Asia/Jakarta. */
export type ClockTime = string;

/** Our code of the reason why a purchase failed; the texts are in the contract's error catalog. */
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

/** Why a bill cannot be paid, or not in this way. */
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
 * The scope of a rejection, which is closed for new purchases: this SKU, everything of its seller, every SKU of its
 * kind (the price list's category), or the whole account. `nothing` if only this purchase is affected.
 */
export type Closure = "nothing" | "sku" | "seller" | "kind" | "account";

/** Whether a transaction row exists at the supplier: only `no` allows another supplier at once. */
type Created = "yes" | "no" | "unknown";

/**
 * `success` and `failed` are certain. Everything else (timeout, reset, 5xx, HTML, unlisted code) is `pending`.
 * `not_found` is only the response of a status call, and no failure by itself. `reversed` is a success that the
 * supplier reversed and refunded.
 */
export type SupplierOutcome = {
  readonly created: Created;
  /** The vendor's code and message, for the timeline; at most 500 characters. */
  readonly code: string;
  readonly message: string;
  /** The body as received, at most 64 KiB, without secrets. */
  readonly raw: string;
  readonly serialNumber?: string;
  /** The amount deducted from our balance at the supplier, if reported. */
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
      /** Whether another supplier may be tried; false if the customer's input is wrong. */
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
      /** In PLN's form: `R1`, `1300` (VA). */
      readonly tariff: string;
      readonly powerVa: string;
    }
  | { readonly state: "not_found" }
  | { readonly state: "unavailable" };

export interface AccountQuestion {
  readonly kind: PrepaidScreen;
  /** By our name. */
  readonly operator: string;
  /** In the form of a purchase. */
  readonly account: string;
}

export type AccountInquiry =
  | { readonly state: "found"; readonly name: string }
  | { readonly state: "not_found" }
  | { readonly state: "unavailable" }
  | { readonly state: "not_asked" };

export type CallbackReading =
  /** A verified outcome of one of our references. */
  | { readonly kind: "outcome"; readonly reference: string; readonly outcome: SupplierOutcome }
  /** Valid but irrelevant (a setup ping). Its body must not be logged. */
  | { readonly kind: "ignored"; readonly reason: string }
  | { readonly kind: "forged"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };

/** The supplier could not be called (network, timeout, HTML). The caller keeps its last good copy. */
export class SupplierUnreachable extends Error {
  override readonly name = "SupplierUnreachable";
  readonly trouble: Trouble;
  constructor(message: string, trouble: Trouble = "unreadable") {
    super(message);
    this.trouble = trouble;
  }
}

/**
 * The supplier rejected the call for a reason that we have to fix (signature, IP, rate limit). `code` is the vendor's.
 */
export class SupplierRefused extends Error {
  override readonly name = "SupplierRefused";
  readonly code: string;
  /** For a rate limit: from when the call succeeds. */
  readonly retryAt: Date | undefined;
  constructor(code: string, message: string, { retryAt }: { readonly retryAt?: Date } = {}) {
    super(message);
    this.code = code;
    this.retryAt = retryAt;
  }
}
