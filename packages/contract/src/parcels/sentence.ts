import * as z from "zod/mini";

/** A text in both languages. */
export const sentence = z.object({ id: z.string(), en: z.string() });
