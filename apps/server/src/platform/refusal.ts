import type { ErrorCode } from "@konter/contract/errors";
import type { FieldRule } from "@konter/contract/field-rules";
import type { Locale, Sentence, SentenceParameters } from "@konter/contract/locale";

export interface RefusalDetails {
  readonly parameters?: SentenceParameters;
  /** Parameters that are called otherwise in each language. */
  readonly named?: Readonly<Record<string, Sentence>>;
  /** Places the refusal on form fields: a rule or code for each. */
  readonly fields?: Readonly<
    Record<
      string,
      {
        readonly rule: FieldRule;
        readonly parameters?: SentenceParameters;
        /** How the field is called, where it is none of the contract's. */
        readonly label?: Sentence;
      }
    >
  >;
  readonly retryAfterSeconds?: number;
}

/** What is called otherwise in each language, as one of them calls it. */
export const inOneLanguage = (
  named: Readonly<Record<string, Sentence>>,
  locale: Locale,
): SentenceParameters =>
  Object.fromEntries(Object.entries(named).map(([name, text]) => [name, text[locale]] as const));

/** An expected refusal: a code of the contract, its parameters, the fields it sits on. Pages nobody. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
