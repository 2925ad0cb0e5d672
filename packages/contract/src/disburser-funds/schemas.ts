import * as z from "zod/mini";
import { amount, amountOut, requiredText } from "../field-rules.ts";
import { STAFF_REASON_CHARACTERS } from "../members/rules.ts";
import { FUNDING_KINDS, FUNDING_LIMIT_RUPIAH } from "../suppliers/rules.ts";

/** What a vendor said of our balance, held against the books as they stood then. */
export const disburserReading = z.object({
  balance: amountOut(),
  read_at: z.string(),
  /** What it should hold for us by our books. */
  booked: amountOut(),
  /** Transfers that it may have charged and the books have not, with the most that they may cost. */
  open: amountOut(),
  /** What neither the books nor the open transfers explain: above zero where the vendor has more. */
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
  /** By the books now. */
  booked: amountOut(),
  /** Null before its first answer. */
  reading: z.nullable(disburserReading),
  /** Whether its balance is below the brand's lowest. */
  low: z.boolean(),
  /** On their way now, the oldest first. */
  open: z.array(z.object({ ref_id: z.string(), amount: amountOut(), since: z.string() })),
  fundings: z.array(disburserFunding),
});
export type DisburserFund = z.output<typeof disburserFund>;
export const disburserFundList = z.object({
  disbursers: z.array(disburserFund),
  minimum: amountOut(),
});
export type DisburserFundList = z.output<typeof disburserFundList>;

/** What one person asks a second one for. */
export const disburserFundingAsked = z.strictObject({
  disburser_id: z.string().check(z.maxLength(40)),
  kind: z.enum(FUNDING_KINDS),
  amount: amount(1, FUNDING_LIMIT_RUPIAH),
  /** What shows it: the bank's line. */
  proof: requiredText(STAFF_REASON_CHARACTERS),
});
