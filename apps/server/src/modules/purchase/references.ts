import { randomFillSync } from "node:crypto";

/** Crockford's alphabet: no I, L, O, U, so that a reference can be read out over the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_CHARACTERS = 11;
const PREFIX = "K";

const pool = Buffer.alloc(RANDOM_CHARACTERS * 256);
let used = pool.length;

/** A new transaction reference: `K` and 55 random bits, letters and digits only, 12 characters. */
export function newReference(): string {
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let reference = PREFIX;
  for (const byte of pool.subarray(used, used + RANDOM_CHARACTERS))
    reference += ALPHABET[byte & 31];
  used += RANDOM_CHARACTERS;
  return reference;
}
