import type { ProductKind } from "./serial-numbers.ts";

/** The facts about a product that the engine needs, independent of the vendor's row format. */
export interface SimulatedProduct {
  readonly sku: string;
  readonly kind: ProductKind;
  /** The seller, at a vendor with several sellers. */
  readonly seller?: string;
  /** Rupiah. */
  cost: number;
  buyerActive: boolean;
  sellerActive: boolean;
  stock: number | "unlimited";
  /** The same number may buy it more than once a day. */
  readonly multi: boolean;
  /** Daily closed period, WIB `HH:MM`. */
  readonly cutOff?: { readonly startsAt: string; readonly endsAt: string };
}

const KIND_WORDS: readonly (readonly [RegExp, ProductKind])[] = [
  [/^(pulsa )?internasional|^international/i, "other"],
  [/^pulsa/i, "pulsa"],
  [/^(paket )?data/i, "data"],
  [/^pln|listrik/i, "pln"],
  [/^game/i, "games"],
  [/^(e-?money|e-?toll|etoll)/i, "emoney"],
  [/^voucher/i, "voucher"],
  [/^aktivasi voucher/i, "activation"],
  [/^gas/i, "gas"],
  [/^e-?sim/i, "esim"],
];

/** The kind behind a vendor's category: `Pulsa`, `PLN`, `E-Money`, `game`, `etoll`. */
export function kindOfCategory(category: string): ProductKind {
  return KIND_WORDS.find(([pattern]) => pattern.test(category))?.[1] ?? "other";
}

const WIB_OFFSET_MS = 7 * 3_600_000;

function wib(now: Date): string {
  return new Date(now.getTime() + WIB_OFFSET_MS).toISOString();
}

/** `YYYY-MM-DD` in Jakarta. */
export function wibDate(now: Date): string {
  return wib(now).slice(0, 10);
}

/** Whether a product is in its closed period, which may cross midnight. The end is exclusive. */
export function isClosed(product: SimulatedProduct, now: Date): boolean {
  if (product.cutOff === undefined) return false;
  const { startsAt, endsAt } = product.cutOff;
  const time = wib(now).slice(11, 16);
  return startsAt < endsAt ? time >= startsAt && time < endsAt : time >= startsAt || time < endsAt;
}

export type NumberFault = "wrong" | "digits";

/** A supplier rejects invalid numbers: phones for credit and data, meters for PLN. */
export function numberFault(kind: ProductKind, customerNumber: string): NumberFault | undefined {
  if (kind === "pln") return /^\d{11,12}$/.test(customerNumber) ? undefined : "digits";
  if (kind !== "pulsa" && kind !== "data") return customerNumber === "" ? "wrong" : undefined;
  if (!/^08\d*$/.test(customerNumber)) return "wrong";
  return customerNumber.length >= 10 && customerNumber.length <= 14 ? undefined : "digits";
}

/** The outcome that the vendor documents for a test number. */
export interface DocumentedOutcome {
  readonly pendingFirst: boolean;
  readonly state: "delivered" | "failed";
}

const TEST_NUMBERS: Readonly<Record<string, DocumentedOutcome>> = {
  "087800001230": { pendingFirst: false, state: "delivered" },
  "087800001232": { pendingFirst: false, state: "failed" },
  "087800001233": { pendingFirst: true, state: "delivered" },
  "087800001234": { pendingFirst: true, state: "failed" },
};

export function documentedOutcome(customerNumber: string): DocumentedOutcome | undefined {
  return TEST_NUMBERS[customerNumber];
}
