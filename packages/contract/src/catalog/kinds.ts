import { displayPhone } from "../values/phone.ts";
import type { DestinationName } from "./destinations.ts";

/**
 * One kind of prepaid product. All differences between kinds are defined here and, where no first screen needs them, in
 * `kind-details.ts`; the server, both browser apps, receipts and reports read them. To add a kind, add a row in each,
 * with its words and its icon in the browser apps (docs/adding-a-product-kind.md).
 */
export interface Kind {
  /** Name in URLs: /prabayar/{path}, /webapp/prabayar/{path}, /pricelist/{path}. */
  readonly path: string;
  /** Its home page, /m/{home}. */
  readonly home?: string;
  /** Shown in the navigation rail and in the tabs of the prepaid page; other kinds are listed under services. */
  readonly isMain?: true;
  readonly destination: DestinationName;
  /** Source of the operator: the number's prefix, a selection, the number's country, or a single operator. */
  readonly operator: "prefix" | "choice" | "country" | "single";
  /** Which owner name is looked up before payment, and whether "no owner" stops the sale. */
  readonly check?: {
    readonly asks: "meter" | "account";
    readonly stops: boolean;
    /** Every such number has an owner that can be looked up, so the screen states when a sale has no name. */
    readonly isExpected: boolean;
  };
  /**
   * Facts extracted from a product's name and shown with it: quota, days and area; minutes and messages; the foreign
   * amount.
   */
  readonly facts: "package" | "calls" | "local_amount" | "none";
  /** A grid of face values, or a list of products with long names. */
  readonly layout: "grid" | "list";
  /** The type of delivery, which determines how it is shown, printed and shared. */
  readonly delivers: "serial" | "token" | "code" | "activation" | "esim";
  /** Shows instructions under the delivery, from the product's own text. */
  readonly hasSteps?: true;
}

/** Default values: credit for a phone number. Rows override them. */
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
    layout: "grid",
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

/** Name of a kind, as in products, purchases and calls. */
export type PrepaidScreen = keyof typeof ROWS;

export const KINDS: Readonly<Record<PrepaidScreen, Kind>> = ROWS;

/** The kinds in display order. */
export const PREPAID_SCREENS = Object.keys(ROWS) as [PrepaidScreen, ...PrepaidScreen[]];

/** The kind of a transaction: a prepaid kind, or a bill. */
export type SoldKind = PrepaidScreen | "bill";
export const SOLD_KINDS: [SoldKind, ...SoldKind[]] = [...PREPAID_SCREENS, "bill"];

/** The row of a sold kind; undefined for a bill. */
export const rowOf = (kind: SoldKind): Kind | undefined =>
  kind === "bill" ? undefined : KINDS[kind];

/**
 * Whether the delivery is itself the value, such as a token or code, rather than a serial number that proves a
 * delivery.
 */
export const deliversCode = (kind: SoldKind): boolean =>
  (rowOf(kind)?.delivers ?? "serial") !== "serial";

/** Whether an eSIM is delivered, which has remaining data and may be refilled. */
export const deliversEsim = (kind: SoldKind): boolean => rowOf(kind)?.delivers === "esim";

/** The kind with this path in URLs. */
export const kindAt = (path: string | undefined): PrepaidScreen | undefined =>
  PREPAID_SCREENS.find((kind) => KINDS[kind].path === path);

/** Formats a destination for display: `0812…`, `+60123456789`, `156378300 (8483)`. */
export function shownDestination(kind: SoldKind, destination: string): string {
  const [first = "", ...others] = destination.split("|");
  if (others.length > 0) return `${first} (${others.join(", ")})`;
  return (rowOf(kind)?.destination === "foreign_phone" ? "+" : "") + displayPhone(destination);
}
