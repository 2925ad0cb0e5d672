import * as z from "zod/mini";
import { amountOut } from "../rules.ts";

/** The brand's day so far, in WIB. */
export const todayFigures = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** All 24, by the hour in which a sale was accepted. */
  hours: z.array(
    z.object({
      hour: z.int(),
      count: z.int(),
      /** What members paid for what was delivered. */
      sales: amountOut(),
      /** The same of the day before. */
      sales_before: amountOut(),
    }),
  ),
  /** What was sent to each supplier today; one that nothing was sent to stands with zeros. */
  suppliers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      success: z.int(),
      failed: z.int(),
      pending: z.int(),
    }),
  ),
});
export type TodayFigures = z.output<typeof todayFigures>;
