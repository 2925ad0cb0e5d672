import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amount, amountOut, requiredCode, requiredText } from "../field-rules.ts";
import { INSTITUTION_CODES, INSTITUTION_TYPES } from "./institutions.ts";
import { NAME_CHECK_FAILURES, NAME_CHECK_STATES } from "./rules.ts";

export const institutionCode = z.enum(INSTITUTION_CODES);

export const nameCheckOptions = z.object({
  /** Fee of one check, by type of institution. */
  fees: z.object({ bank: amountOut(), e_wallet: amountOut() }),
  /** A successful check of the last this many hours is returned again for free; 0: never. */
  cache_hours: z.int(),
  /** Institutions that are currently available. */
  institutions: z.array(
    z.object({ code: institutionCode, type: z.enum(INSTITUTION_TYPES), name: z.string() }),
  ),
  deposit: amountOut(),
});
export type NameCheckOptions = z.output<typeof nameCheckOptions>;

export const nameCheckInput = z.strictObject({
  institution: institutionCode,
  account_number: requiredCode(40),
  /** The fee that the user saw. A higher fee is rejected before any money moves. */
  fee: amount(0),
});
export type NameCheckInput = z.output<typeof nameCheckInput>;

export const nameCheckRefInput = z.strictObject({ ref_id: requiredText(20) });

export const nameCheck = z.object({
  ref_id: z.string(),
  date: z.string(),
  state: z.enum(NAME_CHECK_STATES),
  type: z.enum(INSTITUTION_TYPES),
  institution: institutionCode,
  institution_name: z.string(),
  account_number: z.string(),
  /** The owner's name as the bank writes it; null unless successful. */
  name: z.nullable(z.string()),
  /** The vendor has received complaints about this account. */
  is_suspected: z.boolean(),
  /** The fee charged or held; 0 for a failed check. */
  fee: amountOut(),
  /** Returned from an earlier check for free. */
  is_cached: z.boolean(),
  settled_at: z.nullable(z.string()),
  failure: z.nullable(z.enum(NAME_CHECK_FAILURES)),
  /** Why it failed and that the fee was refunded, in the account's language. */
  failure_text: z.nullable(z.string()),
});
export type NameCheck = z.output<typeof nameCheck>;

export const nameChecksQuery = z.strictObject({
  state: z.optional(z.enum(NAME_CHECK_STATES)),
  type: z.optional(z.enum(INSTITUTION_TYPES)),
  ...pageQuery,
});
export type NameChecksQuery = z.output<typeof nameChecksQuery>;
export const nameCheckPage = z.object({
  rows: z.array(nameCheck),
  next_cursor: z.nullable(z.string()),
});
export type NameCheckPage = z.output<typeof nameCheckPage>;
