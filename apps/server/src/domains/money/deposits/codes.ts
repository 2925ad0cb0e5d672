import { randomBytes } from "node:crypto";

/** Without I, L, O and U, so that a code can be read out over the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHARACTERS = 8;

/** `DEP` and 40 random bits. A unique index in the database rejects a code that exists already. */
export function newDepositCode(): string {
  let code = "DEP";
  for (const byte of randomBytes(CHARACTERS)) code += ALPHABET[byte & 31];
  return code;
}
