import { renderSentence } from "@konter/contract/locale";
import { errors } from "@konter/contract/media";
import { kitLocale } from "@konter/ui";

/** The sentence of an error that the browser detects itself, with the server's wording. */
export const refusalText = (
  code: keyof typeof errors,
  parameters: Readonly<Record<string, string | number>> = {},
): string => renderSentence(errors[code], kitLocale(), parameters);
