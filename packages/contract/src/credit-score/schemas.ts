import * as z from "zod/mini";
import { amountOut } from "../field-rules.ts";
import { SCORE_LIMIT_REASONS, SCORE_PARTS } from "./rules.ts";
import type { ScorePart } from "./rules.ts";

const PARTS = Object.keys(SCORE_PARTS) as [ScorePart, ...ScorePart[]];

/** A proposal for the decision on a loan, from the brand's own books. It decides nothing. */
export const creditScore = z.object({
  /** 0 to 100. */
  score: z.int(),
  /** Sales, complaints and repayments from before do not count: for a Master, when the agent joined. Null for staff. */
  counted_since: z.nullable(z.string()),
  parts: z.array(
    z.object({
      part: z.enum(PARTS),
      /** In the language of the request, as the sentence. */
      name: z.string(),
      points: z.int(),
      most: z.int(),
      /** Why. */
      sentence: z.string(),
    }),
  ),
  /** Rupiah, in steps of Rp50.000 and never above `loan_most`. */
  limit: z.object({
    amount: amountOut(),
    reason: z.enum(SCORE_LIMIT_REASONS),
    sentence: z.string(),
  }),
});
export type CreditScore = z.output<typeof creditScore>;
