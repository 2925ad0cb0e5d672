import { randomFillSync } from "node:crypto";

/** Crockford's alphabet: no I, L, O, U, so that a reference can be read out over the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_CHARACTERS = 11;

const pool = Buffer.alloc(RANDOM_CHARACTERS * 256);
let used = pool.length;

/** The purchase reference of an attempt. An attempt's reference is the purchase's plus two digits. */
export const purchaseOfAttempt = (supplierReference: string): string =>
  supplierReference.slice(0, -ATTEMPT_DIGITS);
const ATTEMPT_DIGITS = 2;

type ReferencePrefix =
  | "K"
  | "J"
  | "A"
  | "T"
  | "R"
  | "M"
  | "N"
  | "S"
  | "L"
  | "D"
  | "P"
  | "H"
  | "B"
  | "C"
  | "Q"
  | "F"
  | "E"
  | "W";

/**
 * Creates a reference of 12 letters and digits: a prefix and 55 random bits. Prefixes: `K` (a transaction), `J` (a
 * schedule), `A` (a balance correction), `T` (a deposit transfer), `R` (redeemed cashback), `M` (an upload of many),
 * `N` (a name check), `S` (money sent to a bank), `L` (a loan), `D` (money lent), `P` (a repayment), `H` (collected
 * cash handed over), `B` (a parcel), `C` (a parcel that a payment channel pays), `Q` (fees of couriers), `F` (a
 * manifest), `E` (a customs declaration) or `W` (an order of the shop).
 */
export function newReference(prefix: ReferencePrefix = "K"): string {
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let reference: string = prefix;
  for (const byte of pool.subarray(used, used + RANDOM_CHARACTERS))
    reference += ALPHABET[byte & 31];
  used += RANDOM_CHARACTERS;
  return reference;
}
