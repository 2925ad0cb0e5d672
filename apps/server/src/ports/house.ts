import type { Rupiah } from "@konter/contract/money";
import type { AccountInquiry, AccountQuestion, PlnInquiry } from "./supplier.ts";

/**
 * A brand's account at the supplying brand: the brand of the same install through whose suppliers it buys. It is a
 * member there with a deposit and has no further access to that brand. Each call throws HouseUnavailable.
 */
export interface HouseAccount {
  /** The supplying brand's products at the account's prices. */
  prices(): Promise<readonly HousePrice[]>;
  /** The account's deposit. */
  balance(): Promise<Rupiah>;
  /** Buys once per reference, however often it is called. Throws HouseRefused if nothing was bought. */
  buy(purchase: HousePurchase): Promise<HouseSale>;
  /** The purchase's state, also after the account was ended; undefined if nothing was bought with this reference. */
  sale(reference: string): Promise<HouseSale | undefined>;
  /**
   * The owner of a PLN meter or customer number, from the supplying brand's suppliers; the supplying brand stores
   * nothing.
   */
  inquirePln(customerNumber: string, signal?: AbortSignal): Promise<PlnInquiry>;
  /** The owner of an account, in the same way. */
  inquireAccount(question: AccountQuestion, signal?: AbortSignal): Promise<AccountInquiry>;
}

export interface HousePrice {
  readonly code: string;
  readonly name: string;
  /** In the terms of a price list, which the other brand can read. */
  readonly category: string;
  readonly operator: string;
  readonly group: string;
  readonly description: string;
  readonly price: Rupiah;
  readonly open: boolean;
}

export interface HousePurchase {
  /** The reference of the other brand's attempt. */
  readonly reference: string;
  readonly product: string;
  readonly destination: string;
  /** A higher price of the supplying brand is rejected. */
  readonly highestPrice: Rupiah;
}

/** A purchase in the supplying brand with its current state. */
export interface HouseSale {
  /** The supplying brand's reference. */
  readonly refId: string;
  readonly state: "open" | "success" | "failed" | "returned";
  /** The paid or held price. */
  readonly price: Rupiah;
  readonly serialNumber: string | null;
  /** The supplying brand's reason of a failure. */
  readonly failureReason: string | null;
}

/** The supplying brand accepted nothing; `code` is its error code. */
export class HouseRefused extends Error {
  override readonly name = "HouseRefused";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Why the supplying brand is unavailable: none was chosen, it is this brand, there is no account, it is suspended, or
 * this process has not opened it.
 */
export type HouseTrouble =
  | "house_missing"
  | "house_itself"
  | "house_not_granted"
  | "house_suspended"
  | "house_not_open";

/** The supplying brand was not called, so nothing was bought. */
export class HouseUnavailable extends Error {
  override readonly name = "HouseUnavailable";
  readonly trouble: HouseTrouble;
  constructor(trouble: HouseTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** For a brand without an account. */
export const NO_HOUSE: HouseAccount = {
  prices: refuse,
  balance: refuse,
  buy: refuse,
  sale: refuse,
  inquirePln: refuse,
  inquireAccount: refuse,
};

async function refuse(): Promise<never> {
  throw new HouseUnavailable("house_missing");
}
