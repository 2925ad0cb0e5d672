import { renderSentence } from "@konter/contract/locale";
import { errors } from "@konter/contract/media";
import { kitLocale } from "@konter/ui";

/** The sentence of a refusal that the browser makes itself, as the server says it. */
export const refusalText = (
  code: keyof typeof errors,
  parameters: Readonly<Record<string, string | number>> = {},
): string => renderSentence(errors[code], kitLocale(), parameters);
