import * as z from "zod/mini";
import { amountOut } from "../field-rules.ts";

/**
 * Worst case of a rule that pays on sales (decision 26), in rupiah; 0 when no sale would lose more than now.
 * `sales_per_day` is the number of sales used for the daily loss, 0 when there are none.
 */
export const ruleLoss = z.object({
  largest_loss_per_sale: amountOut(),
  largest_loss_per_day: amountOut(),
  sales_per_day: z.int(),
});
export type RuleLoss = z.output<typeof ruleLoss>;

/** Includes whether a second person must approve, above a limit of one person counted over 24 hours. */
export const ruleLossPreview = z.object({ ...ruleLoss.shape, needs_two: z.boolean() });
export type RuleLossPreview = z.output<typeof ruleLossPreview>;
