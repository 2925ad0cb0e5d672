import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { ConnectionFields } from "../../ports/connection.ts";

/**
 * For a vendor with its own currency. The ledger holds only whole rupiah: costs are rounded up and balances down, so
 * that the ledger's balance is never above the vendor's. All calculations use integers.
 */

const MOST_RUPIAH = 1_000_000;

/**
 * The setting of an account at such a vendor. Another rate changes the value of the whole balance there, so it requires
 * a second person.
 */
export const bookRateField = (currency: string) =>
  ({
    kind: "whole_number",
    label: {
      id: `Kurs buku (rupiah per 1 ${currency})`,
      en: `Book rate (rupiah for 1 ${currency})`,
    },
    help: {
      id: `Pemasok ini menghitung dalam ${currency}. Modal, saldo, dan setoran dicatat dengan kurs ini, dalam rupiah bulat.`,
      en: `This supplier counts in ${currency}. Costs, balance and deposits are kept at this rate, in whole rupiah.`,
    },
    least: 1,
    most: MOST_RUPIAH,
    guarded: true,
  }) as const satisfies ConnectionFields[string];

/**
 * Reads a vendor's amount as decimal text: `12.5`, `"12.50"`, `-3`. At most 15 digits, which a double holds exactly,
 * and no exponent. Undefined for anything else.
 */
export function readDecimal(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  return text.replace(/^-?0*|\./g, "").length <= 15 ? text : undefined;
}

/** The exact sum of two vendor amounts. Throws RangeError for an invalid decimal. */
export function sumOfDecimals(one: string, other: string): string {
  const parts = [one, other].map((amount) => {
    const decimal = readDecimal(amount);
    if (decimal === undefined) throw new RangeError("not an amount");
    const [digits = "", fraction = ""] = decimal.split(".");
    return { digits, fraction };
  });
  const places = Math.max(...parts.map(({ fraction }) => fraction.length));
  const sum = parts
    .map(({ digits, fraction }) => BigInt(digits + fraction.padEnd(places, "0")))
    .reduce((total, part) => total + part, 0n);
  const text = String(sum < 0n ? -sum : sum).padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  return `${sum < 0n ? "-" : ""}${whole}${places === 0 ? "" : `.${text.slice(-places)}`}`;
}

/**
 * The cost of a vendor's amount in rupiah, rounded up. Throws RangeError for an invalid, negative or too large decimal.
 */
export function costInRupiah(amount: string, bookRateRupiah: number): Rupiah {
  const { whole, rest } = multiplied(amount, bookRateRupiah);
  if (whole < 0n || rest < 0n) throw new RangeError("a cost is not negative");
  return rupiahOf(rest > 0n ? whole + 1n : whole);
}

/**
 * The value of a vendor's amount in rupiah, rounded down; a debt is negative. Throws RangeError as `costInRupiah` does.
 */
export function worthInRupiah(amount: string, bookRateRupiah: number): Rupiah {
  const { whole, rest } = multiplied(amount, bookRateRupiah);
  return rupiahOf(rest < 0n ? whole - 1n : whole);
}

/** The product in whole rupiah, truncated toward zero, and the remainder; both have its sign. */
function multiplied(
  amount: string,
  rate: number,
): { readonly whole: bigint; readonly rest: bigint } {
  const decimal = readDecimal(amount);
  if (decimal === undefined || !Number.isSafeInteger(rate) || rate < 1)
    throw new RangeError("not an amount at a rate");
  const [digits = "", fraction = ""] = decimal.split(".");
  const product = BigInt(digits + fraction) * BigInt(rate);
  const scale = 10n ** BigInt(fraction.length);
  return { whole: product / scale, rest: product % scale };
}

function rupiahOf(value: bigint): Rupiah {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw new RangeError("more than money can be");
  return rupiah(amount);
}
