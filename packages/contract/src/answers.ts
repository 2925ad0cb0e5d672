import * as z from "zod/mini";
import { queryInteger, rule } from "./field-rules.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "./limits.ts";

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(
    z.pipe(
      queryInteger(1, 100),
      z
        .number()
        .check(rule("one_of", (value) => (PAGE_SIZES as readonly number[]).includes(value))),
    ),
    DEFAULT_PAGE_SIZE,
  ),
};

/** For a call without input. */
export const nothing = z.strictObject({});

/** For a call whose response only confirms success. */
export const done = z.object({ ok: z.literal(true) });

/** The rows that match a list's filters, as a CSV file. */
export const csvExport = z.object({
  file_name: z.string(),
  csv: z.string(),
  rows: z.int(),
  /** False when there are more rows than one file can hold. */
  complete: z.boolean(),
});
