import * as z from "zod/mini";

/** How soon and how surely something was decided of late, as it was measured. */
export const serviceLevel = z.object({
  /** Of what was decided, whole per cent rounded down; null while nothing is. A customer's own mistake counts neither way. */
  success_percent: z.nullable(z.int()),
  /** From acceptance to the decision; of one supplier from the call. What is open for long counts with its present age. */
  p50_seconds: z.number(),
  p95_seconds: z.number(),
  /** 1, or 24 where the last hour has too few. */
  hours: z.int(),
});
export type ServiceLevel = z.output<typeof serviceLevel>;

export const measuredService = z.object({
  ...serviceLevel.shape,
  success: z.int(),
  failed: z.int(),
  /** Open for longer than usual. */
  waiting: z.int(),
});
export type MeasuredService = z.output<typeof measuredService>;

export const serviceLevelsInput = z.strictObject({ id: z.string().check(z.maxLength(40)) });
export const supplierServiceLevels = z.object({
  whole: z.nullable(measuredService),
  /** Those with something in the last 24 hours, the worst first; the first 50. */
  products: z.array(z.object({ code: z.string(), name: z.string(), level: measuredService })),
  /** The last 24 hours, oldest first: how much was decided in each, and how much of it succeeded. */
  hours: z.array(z.object({ starts_at: z.string(), success: z.int(), failed: z.int() })),
});
export type SupplierServiceLevels = z.output<typeof supplierServiceLevels>;
