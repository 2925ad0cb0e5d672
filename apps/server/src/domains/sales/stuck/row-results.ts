import { ERRORS } from "@konter/contract/errors";
import type { ErrorCode } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, SentenceParameters } from "@konter/contract/locale";
import type { StuckResults } from "@konter/contract/stuck";

/** The stored result of one row. */
export interface RowResult {
  readonly result: StuckResults["results"][number]["result"];
  readonly code: ErrorCode | null;
  readonly parameters: SentenceParameters | null;
}

/** The error message of a row, in the reader's language. */
export const sentenceOf = (
  code: ErrorCode,
  parameters: SentenceParameters,
  locale: Locale,
): string => renderSentence(ERRORS[code], locale, parameters);

export const toResult = (
  refId: string,
  { result, code, parameters }: RowResult,
  locale: Locale,
): StuckResults["results"][number] => ({
  ref_id: refId,
  result,
  code,
  text: code === null ? null : sentenceOf(code, parameters ?? {}, locale),
});
