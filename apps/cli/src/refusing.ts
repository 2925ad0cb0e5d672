import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import { VALIDATION_TEXTS } from "@konter/contract/validation-texts";
import { inOneLanguage, DomainError } from "@konter/server/platform/domain-error.ts";
import { say, WRONG_USE } from "./command.ts";

/** Prints what is missing. Returns the exit code for it. */
export function wrong(sentence: string): number {
  say(sentence);
  return WRONG_USE;
}

/** Prints an error as one sentence, or as one sentence for each field. */
export async function refusing(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    return wrong(error instanceof Error ? sentenceOf(error) : String(error));
  }
}

function sentenceOf(error: Error): string {
  if (!(error instanceof DomainError)) return error.message;
  const { fields, named = {} } = error.details;
  const parameters = { ...error.details.parameters, ...inOneLanguage(named, "en") };
  if (fields === undefined) return renderSentence(ERRORS[error.code], "en", parameters);
  return Object.entries(fields)
    .map(([name, { rule, parameters: further = {} }]) => {
      const field = name.replace(/^settings\./, "");
      const text =
        rule in ERRORS
          ? ERRORS[rule as keyof typeof ERRORS]
          : VALIDATION_TEXTS[rule as keyof typeof VALIDATION_TEXTS];
      const sentence = renderSentence(text, "en", { field, ...further });
      return sentence.includes(field) ? sentence : `${field}: ${sentence}`;
    })
    .join("\n");
}
