import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { ConnectionFields } from "../../ports/connection.ts";

/**
 * A vendor that counts in a money of its own. The books hold whole rupiah alone: what it takes is rounded up and what it holds is
 * rounded down, so that the books never have more there than the vendor says. Everything is reckoned with whole numbers.
 */

const MOST_RUPIAH = 1_000_000;

/** The setting of an account at such a vendor. Another rate is another worth of all that lies there: it takes a second person. */
export const bookRateField = (currency: string) =>
  ({
    kind: "whole_number",
    label: {
      id: `Kurs buku (rupiah per 1 ${currency})`,
      en: `Book rate (rupiah for 1 ${currency})`,
    },
    help: {
      id: `Pemasok ini menghitung dalam ${currency}. Modal, saldo, dan isi saldo dicatat dengan kurs ini, dalam rupiah bulat.`,
      en: `This supplier counts in ${currency}. Costs, balance and deposits are kept at this rate, in whole rupiah.`,
    },
    least: 1,
    most: MOST_RUPIAH,
    guarded: true,
  }) as const satisfies ConnectionFields[string];

/**
 * A vendor's amount as decimal text: `12.5`, `"12.50"`, `-3`. At most 15 digits in all, which a double holds exactly, and no
 * exponent. Undefined for anything else.
 */
export function readDecimal(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  return text.replace(/^-?0*|\./g, "").length <= 15 ? text : undefined;
}

/** The exact sum of two of a vendor's amounts. Throws RangeError for what is no decimal. */
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

/** What an amount of the vendor's costs in the books, rounded up. Throws RangeError for what is no decimal, negative or too large. */
export function costInRupiah(amount: string, bookRateRupiah: number): Rupiah {
  const { whole, rest } = multiplied(amount, bookRateRupiah);
  if (whole < 0n || rest < 0n) throw new RangeError("a cost is not negative");
  return rupiahOf(rest > 0n ? whole + 1n : whole);
}

/** What an amount of the vendor's is worth in the books, rounded down; a debt is below zero. Throws RangeError as `costInRupiah` does. */
export function worthInRupiah(amount: string, bookRateRupiah: number): Rupiah {
  const { whole, rest } = multiplied(amount, bookRateRupiah);
  return rupiahOf(rest < 0n ? whole - 1n : whole);
}

/** The product in whole rupiah, cut toward zero, and what was cut; both have its sign. */
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
