import * as z from "zod/mini";

/**
 * Reads the detail of an SQL function's result: JSON in its `detail` column. The column is text, because a named
 * statement of an older running version must keep its result type. Throws if the detail does not fit the schema.
 */
export const readDetail = <T>(schema: z.ZodMiniType<T>, detail: string | null): T =>
  z.parse(schema, JSON.parse(detail ?? "null"));

/** Rupiah, or a number of rows. */
export const detailNumber = z.int();
/** Rupiah per day or recipient, and the rest of it. */
export const detailLimit = z.object({ limit: z.int(), left: z.int() });
