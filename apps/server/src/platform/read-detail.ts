import * as z from "zod/mini";

/**
 * Reads what an SQL function says to its result: JSON in its `detail` column. The column is text, because a named statement of an older
 * version that still runs must keep its result type. Throws when the detail does not fit the schema.
 */
export const readDetail = <T>(schema: z.ZodMiniType<T>, detail: string | null): T =>
  z.parse(schema, JSON.parse(detail ?? "null"));

/** Rupiah, or a number of rows. */
export const detailNumber = z.int();
/** Rupiah of a day or of a recipient, and what is left of them. */
export const detailLimit = z.object({ limit: z.int(), left: z.int() });
