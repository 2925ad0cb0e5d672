/** Item identifiers of the Universal Postal Union's standard S10: `RB123456785GB`. */

/** By position, of the eight digits of the serial number. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** The check digit of an eight-digit serial number: 11 minus the weighted sum modulo 11; 10 becomes 0, 11 becomes 5. */
export function s10CheckDigit(serial: string): number {
  if (!/^\d{8}$/.test(serial)) throw new RangeError(`${serial} is not a serial number of S10`);
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/** The kind of mail that a service indicator names. */
type S10Kind = "ems" | "parcel" | "registered" | "tracked" | "insured" | "letter" | "other";

/** First letters of the service indicators that S10 assigns. */
const KINDS: Readonly<Record<string, S10Kind>> = {
  C: "parcel",
  E: "ems",
  L: "tracked",
  R: "registered",
  U: "letter",
  V: "insured",
};

export interface S10Item {
  readonly indicator: string;
  readonly serial: string;
  /** The country whose post issued it, as an ISO code. */
  readonly country: string;
  readonly kind: S10Kind;
}

const FORM = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/;

/**
 * Reads an item identifier; undefined for another form or a wrong check digit. A post may issue a number again after a
 * year, so an identifier names one item only within that time.
 */
export function readS10(text: string): S10Item | undefined {
  const [, indicator, serial, check, country] =
    FORM.exec(text.replaceAll(/\s/g, "").toUpperCase()) ?? [];
  if (indicator === undefined || serial === undefined || country === undefined) return undefined;
  if (s10CheckDigit(serial) !== Number(check)) return undefined;
  return { indicator, serial, country, kind: KINDS[indicator.charAt(0)] ?? "other" };
}

/** The identifier of a serial number, with its check digit. */
export const s10Of = (indicator: string, serial: string, country: string): string =>
  `${indicator}${serial}${s10CheckDigit(serial)}${country}`;

/** `RB 123 456 785 GB`, as posts print it below the barcode. */
export const spacedS10 = (identifier: string): string =>
  identifier.replace(/^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/, "$1 $2 $3 $4 $5");
