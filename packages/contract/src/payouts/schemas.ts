import * as z from "zod/mini";
import { amountOut } from "../field-rules.ts";

/**
 * The worst that a rule by which sales pay can do (decision 26), in rupiah; 0 where no sale would lose more than it does now.
 * `sales_per_day` is the number of sales that the loss of a day is counted with, 0 where there is none.
 */
export const ruleLoss = z.object({
  largest_loss_per_sale: amountOut(),
  largest_loss_per_day: amountOut(),
  sales_per_day: z.int(),
});
export type RuleLoss = z.output<typeof ruleLoss>;

/** With whether it takes a second person: above a limit of one person, counted over 24 hours. */
export const ruleLossPreview = z.object({ ...ruleLoss.shape, needs_two: z.boolean() });
export type RuleLossPreview = z.output<typeof ruleLossPreview>;
