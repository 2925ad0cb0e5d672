import { fieldErrors } from "@konter/contract/field-errors";
import type { Locale } from "@konter/contract/locale";
import * as z from "zod/mini";

/** Checks what a form is about to send, with the sentences that the server would give. */
export type Validator = (input: unknown, locale: Locale) => Readonly<Record<string, string>>;

/** A contract schema as a form's validator. In a module of its own: a form fetches it when it is first used. */
export function validatorOf(schema: z.ZodMiniType): Validator {
  // The page's policy forbids eval; without this zod tries it and the browser reports a violation.
  z.config({ jitless: true });
  return (input, locale) => {
    const result = z.safeParse(schema, input);
    if (result.success) return {};
    const errors = Object.entries(fieldErrors(result.error.issues, locale, input));
    return Object.fromEntries(errors.map(([field, found]) => [field, found[0]?.message ?? ""]));
  };
}
