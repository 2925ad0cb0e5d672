import { displayPhone } from "../phone.ts";
import type { DestinationName } from "./destinations.ts";

/**
 * One kind of prepaid product: all that differs between kinds is said here and, where no first screen needs it, in `kind-details.ts`; everything else
 * (server, both front ends, receipts, reports) reads it. A new kind is a row in each, with its words and its icon at the browsers
 * (docs/adding-a-product-kind.md).
 */
export interface Kind {
  /** Its name in addresses: /prabayar/{path}, /webapp/prabayar/{path}, /pricelist/{path}. */
  readonly path: string;
  /** Its page of the home, /m/{home}. */
  readonly home?: string;
  /** In the rail and on top of the counter; the others are among the services. */
  readonly isMain?: true;
  readonly destination: DestinationName;
  /** Where the operator comes from: the number's prefix, a choice, the number's country, or there is only one. */
  readonly operator: "prefix" | "choice" | "country" | "single";
  /** Whose name is asked for before paying, and whether the answer that there is nobody stops the sale. */
  readonly check?: {
    readonly asks: "meter" | "account";
    readonly stops: boolean;
    /** Every such number has an owner who can be asked for, so that a sale without a name says so. */
    readonly isExpected: boolean;
  };
  /** What is read out of a product's name and shown with it: quota, days and area; minutes and messages; the amount abroad. */
  readonly facts: "package" | "calls" | "local_amount" | "none";
  /** Face values in a grid, or products with long names one under the other. */
  readonly layout: "grid" | "list";
  /** What the customer gets, which says how it is shown, printed and shared. */
  readonly delivers: "serial" | "token" | "code" | "activation" | "esim";
  /** How it is used is said under what was delivered, in the product's own words. */
  readonly hasSteps?: true;
}

/** The usual kind: credit for a phone number. Rows say what differs. */
const USUAL = {
  destination: "phone",
  operator: "choice",
  facts: "none",
  layout: "list",
  delivers: "serial",
} as const satisfies Partial<Kind>;

const ROWS = {
  pulsa: {
    ...USUAL,
    path: "pulsa",
    isMain: true,
    operator: "prefix",
    layout: "grid",
  },
  data: {
    ...USUAL,
    path: "data",
    home: "data",
    isMain: true,
    operator: "prefix",
    facts: "package",
  },
  electricity: {
    ...USUAL,
    path: "electricity",
    home: "listrik",
    isMain: true,
    destination: "meter",
    operator: "single",
    check: { asks: "meter", stops: false, isExpected: true },
    layout: "grid",
    delivers: "token",
  },
  games: {
    ...USUAL,
    path: "games",
    home: "games",
    isMain: true,
    destination: "player",
    check: { asks: "account", stops: true, isExpected: false },
  },
  emoney: {
    ...USUAL,
    path: "emoney",
    home: "emoney",
    isMain: true,
    check: { asks: "account", stops: true, isExpected: false },
  },
  voucher: {
    ...USUAL,
    path: "voucher",
    home: "voucher",
    isMain: true,
    delivers: "code",
    hasSteps: true,
  },
  smstel: {
    ...USUAL,
    path: "smstel",
    operator: "prefix",
    facts: "calls",
  },
  voucher_activation: {
    ...USUAL,
    path: "aktivasi-voucher",
    destination: "voucher_serial",
    facts: "package",
    delivers: "activation",
  },
  tv: {
    ...USUAL,
    path: "tv",
    destination: "customer",
    check: { asks: "account", stops: true, isExpected: false },
  },
  internet: {
    ...USUAL,
    path: "internet",
    delivers: "code",
    hasSteps: true,
  },
  gas: {
    ...USUAL,
    path: "gas",
    destination: "customer",
    check: { asks: "account", stops: true, isExpected: false },
    layout: "grid",
    delivers: "serial",
  },
  international: {
    ...USUAL,
    path: "international",
    destination: "foreign_phone",
    operator: "country",
    facts: "local_amount",
  },
  esim: {
    ...USUAL,
    path: "esim",
    destination: "phone_or_email",
    facts: "package",
    delivers: "esim",
    hasSteps: true,
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The name of a kind, as products, purchases and calls carry it. */
export type PrepaidScreen = keyof typeof ROWS;

export const KINDS: Readonly<Record<PrepaidScreen, Kind>> = ROWS;

/** The kinds in the order in which they are offered. */
export const PREPAID_SCREENS = Object.keys(ROWS) as [PrepaidScreen, ...PrepaidScreen[]];

/** What a transaction can be of: something prepaid, or a bill. */
export type SoldKind = PrepaidScreen | "bill";
export const SOLD_KINDS: [SoldKind, ...SoldKind[]] = [...PREPAID_SCREENS, "bill"];

/** The row of what was sold; a bill has none. */
export const rowOf = (kind: SoldKind): Kind | undefined =>
  kind === "bill" ? undefined : KINDS[kind];

/** Whether whoever reads what was delivered has the goods: a token or a code, and no number that proves a delivery. */
export const deliversCode = (kind: SoldKind): boolean =>
  (rowOf(kind)?.delivers ?? "serial") !== "serial";

/** Whether an eSIM is delivered, of which something is left and which may be filled again. */
export const deliversEsim = (kind: SoldKind): boolean => rowOf(kind)?.delivers === "esim";

/** The kind whose place this is in an address. */
export const kindAt = (path: string | undefined): PrepaidScreen | undefined =>
  PREPAID_SCREENS.find((kind) => KINDS[kind].path === path);

/** A destination as people read it: `0812…`, `+60123456789`, `156378300 (8483)`. */
export function shownDestination(kind: SoldKind, destination: string): string {
  const [first = "", ...others] = destination.split("|");
  if (others.length > 0) return `${first} (${others.join(", ")})`;
  return (rowOf(kind)?.destination === "foreign_phone" ? "+" : "") + displayPhone(destination);
}
