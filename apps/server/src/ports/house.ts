import type { Rupiah } from "@konter/contract/money";
import type { AccountInquiry, AccountQuestion, PlnInquiry } from "./supplier.ts";

/**
 * A brand's account in the house: the brand of the same install by whose suppliers it buys. It is a member there with a deposit, and
 * has this much of that brand and nothing else. Each call throws HouseUnavailable.
 */
export interface HouseAccount {
  /** What the house sells, at the account's prices. */
  prices(): Promise<readonly HousePrice[]>;
  /** The account's deposit. */
  balance(): Promise<Rupiah>;
  /** Buys once for ever by this reference, however often it is called. Throws HouseRefused: then nothing was bought. */
  buy(purchase: HousePurchase): Promise<HouseSale>;
  /** What became of it, also after the account was ended; undefined where nothing was bought by this reference. */
  sale(reference: string): Promise<HouseSale | undefined>;
  /** Owner of a PLN meter or customer number, as the house's own suppliers say; the house keeps nothing of it. */
  inquirePln(customerNumber: string, signal?: AbortSignal): Promise<PlnInquiry>;
  /** Whose account it is, in the same way. */
  inquireAccount(question: AccountQuestion, signal?: AbortSignal): Promise<AccountInquiry>;
}

export interface HousePrice {
  readonly code: string;
  readonly name: string;
  /** In a price list's words, which the other brand knows how to read. */
  readonly category: string;
  readonly operator: string;
  readonly group: string;
  readonly description: string;
  readonly price: Rupiah;
  readonly open: boolean;
}

export interface HousePurchase {
  /** Of the other brand's attempt. */
  readonly reference: string;
  readonly product: string;
  readonly destination: string;
  /** Refused when the house asks for more. */
  readonly highestPrice: Rupiah;
}

/** A purchase in the house, as far as it has got. */
export interface HouseSale {
  /** The house's own number of it. */
  readonly refId: string;
  readonly state: "open" | "success" | "failed" | "returned";
  /** What the account paid, or has held. */
  readonly price: Rupiah;
  readonly serialNumber: string | null;
  /** Of one that failed, as the house keeps it. */
  readonly failureReason: string | null;
}

/** The house accepted nothing; `code` is that of its own refusal. */
export class HouseRefused extends Error {
  override readonly name = "HouseRefused";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Why there is no buying by the house: none was chosen, this brand is it, it has no account there, the house is suspended, or this
 * process has not opened it.
 */
export type HouseTrouble =
  | "house_missing"
  | "house_itself"
  | "house_not_granted"
  | "house_suspended"
  | "house_not_open";

/** Nothing was asked of the house, so nothing was bought. */
export class HouseUnavailable extends Error {
  override readonly name = "HouseUnavailable";
  readonly trouble: HouseTrouble;
  constructor(trouble: HouseTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Of a brand for which nobody opened one. */
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
