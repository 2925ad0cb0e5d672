import * as z from "zod/mini";
import { amount, amountOut, requiredText } from "../field-rules.ts";
import { STAFF_REASON_CHARACTERS } from "../members/rules.ts";
import { FUNDING_KINDS, FUNDING_LIMIT_RUPIAH } from "../suppliers/rules.ts";

/** A balance reported by the vendor, compared with the ledger at that time. */
export const disburserReading = z.object({
  balance: amountOut(),
  read_at: z.string(),
  /** Expected balance by the ledger. */
  booked: amountOut(),
  /** Transfers that the vendor may have charged and the ledger has not, with their maximum cost. */
  open: amountOut(),
  /** Difference that neither the ledger nor the open transfers explain; positive when the vendor has more. */
  difference: amountOut(),
});

export const disburserFunding = z.object({
  code: z.string(),
  kind: z.enum(FUNDING_KINDS),
  amount: amountOut(),
  proof: z.string(),
  made_by: z.string(),
  approved_by: z.string(),
  made_at: z.string(),
});

export const disburserFund = z.object({
  id: z.string(),
  vendor: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** Current balance in the ledger. */
  booked: amountOut(),
  /** Null before the vendor's first response. */
  reading: z.nullable(disburserReading),
  /** Whether its balance is below the brand's minimum. */
  low: z.boolean(),
  /** Transfers in progress, oldest first. */
  open: z.array(z.object({ ref_id: z.string(), amount: amountOut(), since: z.string() })),
  fundings: z.array(disburserFunding),
});
export type DisburserFund = z.output<typeof disburserFund>;
export const disburserFundList = z.object({
  disbursers: z.array(disburserFund),
  minimum: amountOut(),
});
export type DisburserFundList = z.output<typeof disburserFundList>;

/** Input of the approval. */
export const disburserFundingAsked = z.strictObject({
  disburser_id: z.string().check(z.maxLength(40)),
  kind: z.enum(FUNDING_KINDS),
  amount: amount(1, FUNDING_LIMIT_RUPIAH),
  /** Evidence: the bank line. */
  proof: requiredText(STAFF_REASON_CHARACTERS),
});
