import * as z from "zod/mini";

/** Recent delivery times and success rate, as measured. */
export const serviceLevel = z.object({
  /**
   * Success rate of decided purchases in whole percent, rounded down; null without any. Customer errors count neither
   * way.
   */
  success_percent: z.nullable(z.int()),
  /**
   * Seconds from acceptance to the decision; for one supplier from the call. A purchase that is open for long counts
   * with its current age.
   */
  p50_seconds: z.number(),
  p95_seconds: z.number(),
  /** 1, or 24 when the last hour has too few decisions. */
  hours: z.int(),
});
export type ServiceLevel = z.output<typeof serviceLevel>;

export const measuredService = z.object({
  ...serviceLevel.shape,
  success: z.int(),
  failed: z.int(),
  /** Number that are open for longer than usual. */
  waiting: z.int(),
});
export type MeasuredService = z.output<typeof measuredService>;

export const serviceLevelsInput = z.strictObject({ id: z.string().check(z.maxLength(40)) });
export const supplierServiceLevels = z.object({
  whole: z.nullable(measuredService),
  /** Products with activity in the last 24 hours, worst first; at most 50. */
  products: z.array(z.object({ code: z.string(), name: z.string(), level: measuredService })),
  /** The last 24 hours, oldest first: number of successful and failed decisions in each. */
  hours: z.array(z.object({ starts_at: z.string(), success: z.int(), failed: z.int() })),
});
export type SupplierServiceLevels = z.output<typeof supplierServiceLevels>;
