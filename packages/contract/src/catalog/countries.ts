import type { Kind } from "./kinds.ts";
import { rupiah } from "../values/money.ts";
import type { Rupiah } from "../values/money.ts";

/** A country whose prepaid numbers local suppliers can top up. */
export interface Country {
  readonly dialCode: string;
  readonly currency: string;
  /** Number of digits after the dial code in mobile numbers. */
  readonly digits: readonly [least: number, most: number];
  readonly example: string;
  /** Operators by our name, each with its number prefixes. Without prefixes, the user selects the operator. */
  readonly operators: Readonly<Record<string, readonly string[]>>;
}

/**
 * Countries and operators in the lists of IAK and Digiflazz. The number prefixes come from public numbering plans, are
 * not confirmed by a supplier, and numbers are ported. Prefixes therefore only suggest an operator and never reject
 * another.
 */
export const COUNTRIES = {
  MY: {
    dialCode: "60",
    currency: "MYR",
    digits: [9, 10],
    example: "12 345 6789",
    operators: {
      MAXIS: ["12", "17", "142"],
      CELCOM: ["13", "19", "148"],
      DIGI: ["10", "14", "16", "143", "146", "149"],
      "U MOBILE": ["18", "1121", "1123"],
      "TUNE TALK": ["1135", "1136", "1137"],
      XOX: [],
      "MALAYSIA TOPUP": [],
    },
  },
  SG: {
    dialCode: "65",
    currency: "SGD",
    digits: [8, 8],
    example: "8123 4567",
    operators: { SINGTEL: [], STARHUB: [], M1: [] },
  },
  PH: {
    dialCode: "63",
    currency: "PHP",
    digits: [10, 10],
    example: "917 123 4567",
    operators: {
      GLOBE: ["905", "906", "915", "916", "917", "926", "927", "935", "936", "945", "955", "956"],
      SMART: ["907", "908", "909", "910", "918", "919", "920", "921", "928", "929", "939", "949"],
      "SUN TELECOM": ["922", "923", "924", "925", "931", "932", "933", "934", "942", "943"],
    },
  },
  TW: {
    dialCode: "886",
    currency: "TWD",
    digits: [9, 9],
    example: "912 345 678",
    operators: { CHUNGHWA: [], "IF TAIWAN": [], "OK TAIWAN": [] },
  },
  TH: {
    dialCode: "66",
    currency: "THB",
    digits: [9, 9],
    example: "81 234 5678",
    operators: { "THAILAND TOPUP": [] },
  },
  VN: {
    dialCode: "84",
    currency: "VND",
    digits: [9, 9],
    example: "91 234 5678",
    operators: { "VIETNAM TOPUP": [] },
  },
  CN: {
    dialCode: "86",
    currency: "CNY",
    digits: [11, 11],
    example: "138 0013 8000",
    operators: { "CHINA TOPUP": [] },
  },
  BD: {
    dialCode: "880",
    currency: "BDT",
    digits: [10, 10],
    example: "1712 345678",
    operators: { "BANGLADESH TOPUP": [] },
  },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryCode = keyof typeof COUNTRIES;

const ENTRIES = Object.entries(COUNTRIES) as readonly [CountryCode, Country][];

/** Returns the operator's country, or undefined for an operator of no listed country. */
export const countryOfOperator = (operator: string): CountryCode | undefined =>
  ENTRIES.find(([, { operators }]) => Object.hasOwn(operators, operator))?.[0];

export interface ForeignNumber {
  readonly country: CountryCode;
  /** The digits after the dial code. */
  readonly national: string;
  /** Detected by the number's prefix, or the country's only operator. */
  readonly operator: string | undefined;
}

/** Parses digits with a dial code. Returns undefined for an unsupported country. */
export function countryOfNumber(digits: string): ForeignNumber | undefined {
  const found = ENTRIES.filter(([, { dialCode }]) => digits.startsWith(dialCode)).toSorted(
    ([, left], [, right]) => right.dialCode.length - left.dialCode.length,
  )[0];
  if (found === undefined) return undefined;
  const [country, { dialCode, operators }] = found;
  // Many users write their country's trunk prefix 0 after the dial code.
  const national = digits.slice(dialCode.length).replace(/^0/, "");
  return { country, national, operator: operatorOfNational(operators, national) };
}

function operatorOfNational(operators: Country["operators"], national: string): string | undefined {
  const codes = Object.keys(operators);
  if (codes.length === 1) return codes[0];
  const begun = Object.entries(operators).flatMap(([code, beginnings]) =>
    beginnings
      .filter((beginning) => national.startsWith(beginning))
      .map((beginning) => ({ code, length: beginning.length })),
  );
  return begun.toSorted((left, right) => right.length - left.length)[0]?.code;
}

/** The delivered foreign amount. */
export interface LocalAmount {
  readonly currency: string;
  readonly amount: number;
}

/** The amount at the end of a product's name, in the currency of the operator's country: `Maxis 20` is 20 ringgit. */
export function localAmountOf(operator: string, name: string): LocalAmount | undefined {
  const country = countryOfOperator(operator);
  const figure = /(\d{1,7}(?:[.,]\d{1,2})?)\s*(?:[A-Z]{3})?\s*$/.exec(name.trim())?.[1];
  if (country === undefined || figure === undefined) return undefined;
  const amount = Number(figure.replace(",", "."));
  return amount > 0 ? { currency: COUNTRIES[country].currency, amount } : undefined;
}

/** The price of a number of units of a foreign currency. */
export interface LocalRate {
  /** The power of ten (1, 10, 100, …) that gives the price at least three digits. */
  readonly units: number;
  readonly price: Rupiah;
}

/**
 * Returns the foreign amount that a sale delivers and its exchange rate at that price; undefined for domestic products.
 */
export function arrivedAbroad(
  { facts }: Pick<Kind, "facts">,
  operator: string,
  product: string,
  price: Rupiah,
): (LocalAmount & { readonly rate: LocalRate }) | undefined {
  const arrives = facts === "local_amount" ? localAmountOf(operator, product) : undefined;
  return arrives && price > 0 ? { ...arrives, rate: rateOf(price, arrives) } : undefined;
}

const LEAST_RATE = 100;
const HUNDREDTHS = 100;

/**
 * Computes the price of the delivered currency in whole rupiah, rounded half up, for enough units that rounding is
 * below half a percent.
 */
export function rateOf(price: Rupiah, { amount }: LocalAmount): LocalRate {
  const hundredths = Math.round(amount * HUNDREDTHS);
  let units = 1;
  while (price * HUNDREDTHS * units < LEAST_RATE * hundredths) units *= 10;
  const doubled = 2 * price * HUNDREDTHS * units + hundredths;
  return { units, price: rupiah(Math.floor(doubled / (2 * hundredths))) };
}
