import { displayPhone } from "../phone.ts";
import { destinationOf } from "./destinations.ts";
import type { Destination, DestinationName } from "./destinations.ts";

/**
 * One kind of prepaid product: all that differs between kinds is said here, and everything else (server, both front ends, price lists,
 * receipts, reports) reads it. A new kind is a row, with its words and its icon at the browsers (docs/adding-a-product-kind.md).
 */
export interface Kind {
  /** Its name in addresses: /prabayar/{path}, /webapp/prabayar/{path}, /pricelist/{path}. */
  readonly path: string;
  /** Its page of the home, /m/{home}. */
  readonly home?: string;
  /** In the rail and on top of the counter; the others are among the services. */
  readonly isMain: boolean;
  readonly destination: DestinationName;
  /** Where the operator comes from: the number's prefix, a choice, the number's country, or there is only one. */
  readonly operator: "prefix" | "choice" | "country" | "single";
  /** Which names suppliers' brands are looked up in; `any` takes the brand as it is written. */
  readonly operators:
    | "mobile"
    | "electricity"
    | "games"
    | "wallets"
    | "vouchers"
    | "television"
    | "internet"
    | "gas"
    | "foreign"
    | "esim"
    | "any";
  /** Whose name is asked for before paying, and whether the answer that there is nobody stops the sale. */
  readonly check?: {
    readonly asks: "meter" | "account";
    readonly stops: boolean;
    /** Every such number has an owner who can be asked for, so that a sale without a name says so. */
    readonly isExpected: boolean;
  };
  /** The word of price lists for it, which other brands of the install are told too. */
  readonly category: string;
  /** Other words that suppliers have for it. */
  readonly alsoListedAs: readonly string[];
  /**
   * What a figure in a product's name is: the `face` value that must be there, what it is `worth`, a mere `label`, or nothing that
   * could be compared.
   */
  readonly figure: "face" | "worth" | "label" | "none";
  /** What is read out of a product's name and shown with it: quota, days and area; minutes and messages; the amount abroad. */
  readonly facts: "package" | "calls" | "local_amount" | "none";
  /** Face values in a grid, or products with long names one under the other. */
  readonly layout: "grid" | "list";
  /** What is asked above the face value is called the admin fee. */
  readonly namesFee: boolean;
  /** What the customer gets, which says how it is shown, printed and shared. */
  readonly delivers: "serial" | "token" | "code" | "activation" | "esim";
  /** What is delivered is what was bought: without it a success is none. */
  readonly needsSerial: boolean;
  /** How it is used is said under what was delivered, in the product's own words. */
  readonly hasSteps: boolean;
  /** The same for the same number again on one day is usual. */
  readonly isRepeated: boolean;
  /** Several at once, each a purchase of its own. */
  readonly isBatched: boolean;
  /** Columns that a report of this kind shows beside the usual ones. */
  readonly columns: readonly ("serial_number" | "destination_name" | "operatorCode")[];
}

/** The usual kind: credit for a phone number. Rows say what differs. */
const USUAL = {
  isMain: false,
  destination: "phone",
  operator: "choice",
  figure: "none",
  facts: "none",
  layout: "list",
  namesFee: false,
  delivers: "serial",
  needsSerial: false,
  hasSteps: false,
  isRepeated: false,
  isBatched: false,
  columns: [],
  alsoListedAs: [],
} as const satisfies Partial<Kind>;

const ROWS = {
  pulsa: {
    ...USUAL,
    path: "pulsa",
    isMain: true,
    operator: "prefix",
    operators: "mobile",
    category: "Pulsa",
    alsoListedAs: ["pulsa reguler", "pulsa regular", "pulsa prabayar"],
    figure: "face",
    layout: "grid",
  },
  data: {
    ...USUAL,
    path: "data",
    home: "data",
    isMain: true,
    operator: "prefix",
    operators: "mobile",
    category: "Data",
    alsoListedAs: ["paket data", "paket internet", "internet", "kuota"],
    figure: "label",
    facts: "package",
  },
  electricity: {
    ...USUAL,
    path: "electricity",
    home: "listrik",
    isMain: true,
    destination: "meter",
    operator: "single",
    operators: "electricity",
    check: { asks: "meter", stops: false, isExpected: true },
    category: "PLN",
    alsoListedAs: ["token pln", "pln token", "token listrik", "pln prabayar"],
    figure: "face",
    layout: "grid",
    delivers: "token",
    needsSerial: true,
    columns: ["serial_number", "destination_name"],
  },
  games: {
    ...USUAL,
    path: "games",
    home: "games",
    isMain: true,
    destination: "player",
    operators: "games",
    check: { asks: "account", stops: true, isExpected: false },
    category: "Games",
    alsoListedAs: ["game", "top up game", "topup games"],
    columns: ["operatorCode", "destination_name"],
  },
  emoney: {
    ...USUAL,
    path: "emoney",
    home: "emoney",
    isMain: true,
    operators: "wallets",
    check: { asks: "account", stops: true, isExpected: false },
    category: "E-Money",
    alsoListedAs: ["etoll", "etoll/e-money", "e-wallet", "dompet digital", "saldo digital"],
    figure: "face",
    namesFee: true,
    columns: ["destination_name"],
  },
  voucher: {
    ...USUAL,
    path: "voucher",
    home: "voucher",
    isMain: true,
    operators: "vouchers",
    category: "Voucher",
    alsoListedAs: ["vouchers", "voucher digital"],
    figure: "worth",
    delivers: "code",
    needsSerial: true,
    hasSteps: true,
    columns: ["serial_number"],
  },
  smstel: {
    ...USUAL,
    path: "smstel",
    operator: "prefix",
    operators: "mobile",
    category: "Paket SMS & Telpon",
    alsoListedAs: ["paket sms telpon", "paket sms telepon", "paket telepon", "paket sms"],
    figure: "label",
    facts: "calls",
  },
  voucher_activation: {
    ...USUAL,
    path: "aktivasi-voucher",
    destination: "voucher_serial",
    operators: "mobile",
    category: "Aktivasi Voucher",
    figure: "label",
    facts: "package",
    delivers: "activation",
    isBatched: true,
    columns: ["serial_number"],
  },
  tv: {
    ...USUAL,
    path: "tv",
    destination: "customer",
    operators: "television",
    check: { asks: "account", stops: true, isExpected: false },
    category: "TV",
    alsoListedAs: ["tv prabayar", "tv kabel"],
    columns: ["destination_name"],
  },
  internet: {
    ...USUAL,
    path: "internet",
    operators: "internet",
    category: "Voucher Internet",
    alsoListedAs: ["wifi", "wifi.id", "voucher wifi", "internet prabayar"],
    figure: "worth",
    delivers: "code",
    needsSerial: true,
    hasSteps: true,
    columns: ["serial_number"],
  },
  gas: {
    ...USUAL,
    path: "gas",
    destination: "customer",
    operators: "gas",
    check: { asks: "account", stops: true, isExpected: false },
    category: "Gas",
    alsoListedAs: ["pertamina gas", "token gas", "pgn"],
    figure: "face",
    layout: "grid",
    delivers: "serial",
    needsSerial: true,
    columns: ["serial_number", "destination_name"],
  },
  international: {
    ...USUAL,
    path: "international",
    destination: "foreign_phone",
    operator: "country",
    operators: "foreign",
    category: "Pulsa Internasional",
    alsoListedAs: [
      "international",
      "internasional",
      "bangladesh topup",
      "china topup",
      "malaysia topup",
      "philippines topup",
      "singapore topup",
      "taiwan topup",
      "thailand topup",
      "vietnam topup",
    ],
    facts: "local_amount",
    columns: ["operatorCode"],
  },
  esim: {
    ...USUAL,
    path: "esim",
    destination: "phone_or_email",
    operators: "esim",
    category: "eSIM",
    alsoListedAs: ["e-sim"],
    facts: "package",
    delivers: "esim",
    needsSerial: true,
    hasSteps: true,
    isRepeated: true,
    columns: ["serial_number"],
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The name of a kind, as products, purchases and calls carry it. */
export type PrepaidScreen = keyof typeof ROWS;

export const KINDS: Readonly<Record<PrepaidScreen, Kind>> = ROWS;

/** The kinds in the order in which they are offered. */
export const PREPAID_SCREENS = Object.keys(ROWS) as [PrepaidScreen, ...PrepaidScreen[]];

export const targetOf = (kind: PrepaidScreen): Destination =>
  destinationOf(KINDS[kind].destination);

/** The kind whose place this is in an address. */
export const kindAt = (path: string | undefined): PrepaidScreen | undefined =>
  PREPAID_SCREENS.find((kind) => KINDS[kind].path === path);

/** A destination as people read it: `+60123456789`, `156378300 (8483)`. */
export function shownDestination(kind: PrepaidScreen, destination: string): string {
  const { hasParts, shownBefore = "" } = targetOf(kind);
  if (!hasParts) return shownBefore + displayPhone(destination);
  const [first = "", ...others] = destination.split("|");
  return others.length === 0 ? first : `${first} (${others.join(", ")})`;
}
