import type { ErrorCode } from "@konter/contract/errors";
import type { FieldRule } from "@konter/contract/field-rules";
import type { Locale, Sentence, SentenceParameters } from "@konter/contract/locale";

export interface DomainErrorDetails {
  readonly parameters?: SentenceParameters;
  /** Parameters with a translation for each language. */
  readonly named?: Readonly<Record<string, Sentence>>;
  /** Form fields of the error: a rule or code for each. */
  readonly fields?: Readonly<
    Record<
      string,
      {
        readonly rule: FieldRule;
        readonly parameters?: SentenceParameters;
        /** Parameters with a translation; `label` is the field's label if it is not one of the contract's. */
        readonly named?: Readonly<Record<string, Sentence>>;
      }
    >
  >;
  readonly retryAfterSeconds?: number;
}

/** Translates the named parameters to one language. */
export const inOneLanguage = (
  named: Readonly<Record<string, Sentence>>,
  locale: Locale,
): SentenceParameters =>
  Object.fromEntries(Object.entries(named).map(([name, text]) => [name, text[locale]] as const));

/** An expected error: a code of the contract, its parameters and fields. Triggers no alert. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly details: DomainErrorDetails;
  constructor(code: ErrorCode, details: DomainErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Every parameter of an error's sentence in one language. */
export const parametersOf = (
  { details: { parameters, named } }: DomainError,
  locale: Locale,
): SentenceParameters | undefined =>
  named === undefined ? parameters : { ...parameters, ...inOneLanguage(named, locale) };
