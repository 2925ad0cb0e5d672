import { fieldErrors } from "@konter/contract/field-errors";
import type { Locale } from "@konter/contract/locale";
import * as z from "zod/mini";

/** Validates the input of a form, with the same sentences as the server. */
export type Validator = (input: unknown, locale: Locale) => Readonly<Record<string, string>>;

/** Creates a form's validator from a contract schema. In a separate module, which a form loads on first use. */
export function validatorOf(schema: z.ZodMiniType): Validator {
  // The page's policy forbids eval; otherwise zod would try it and the browser would report a violation.
  z.config({ jitless: true });
  return (input, locale) => {
    const result = z.safeParse(schema, input);
    if (result.success) return {};
    const errors = Object.entries(fieldErrors(result.error.issues, locale, input));
    return Object.fromEntries(errors.map(([field, found]) => [field, found[0]?.message ?? ""]));
  };
}
