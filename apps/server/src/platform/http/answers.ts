import { ERRORS } from "@konter/contract/errors";
import type { ErrorCode } from "@konter/contract/errors";
import { fieldMessage } from "@konter/contract/field-errors";
import type { ErrorAnswer } from "@konter/contract/http";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { BatcherFull, isDatabaseUnavailable } from "@konter/postgres";
import { DomainError, inOneLanguage, parametersOf } from "../domain-error.ts";

export interface Answer {
  readonly status: number;
  readonly body: ErrorAnswer;
  readonly retryAfterSeconds: number | undefined;
  /** True for a bug, which is logged with its stack. */
  readonly surprising: boolean;
}

const DATABASE_RETRY_SECONDS = 2;
const OVERLOAD_RETRY_SECONDS = 1;

/** Converts an exception to the contract's error response: code, message, fields, request id. */
export function answerOf(error: unknown, locale: Locale, requestId: string): Answer {
  const refusal = asRefusal(error);
  const { fields, retryAfterSeconds } = refusal.details;
  const parameters = parametersOf(refusal, locale);
  const body: ErrorAnswer = {
    code: refusal.code,
    message: renderSentence(ERRORS[refusal.code], locale, parameters),
    requestId,
    ...(parameters === undefined ? {} : { parameters }),
    ...(fields === undefined ? {} : { fields: renderFields(fields, locale) }),
  };
  return {
    status: ERRORS[refusal.code].status,
    body,
    retryAfterSeconds,
    surprising: refusal.code === "unexpected",
  };
}

function renderFields(
  fields: NonNullable<DomainError["details"]["fields"]>,
  locale: Locale,
): ErrorAnswer["fields"] {
  return Object.fromEntries(
    Object.entries(fields).map(([field, broken]) => [
      field,
      [{ rule: broken.rule, message: sentenceBeside(field, broken, locale) }],
    ]),
  );
}

type BrokenRule = NonNullable<DomainError["details"]["fields"]>[string];

function sentenceBeside(
  field: string,
  { rule, parameters, named = {} }: BrokenRule,
  locale: Locale,
): string {
  const row = Object.hasOwn(ERRORS, rule) ? ERRORS[rule as ErrorCode] : undefined;
  const all = { ...parameters, ...inOneLanguage(named, locale) };
  return fieldMessage(rule, field, locale, all, row);
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error))
    return new DomainError("database_unavailable", { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  if (error instanceof BatcherFull)
    return new DomainError("overloaded", { retryAfterSeconds: OVERLOAD_RETRY_SECONDS });
  const code = (error as { code?: unknown }).code;
  if (code === RESTORED_STATE) return new DomainError("brand_restored");
  if (typeof code === "string" && BUSY_STATES.has(code))
    return new DomainError("overloaded", { retryAfterSeconds: OVERLOAD_RETRY_SECONDS });
  if (typeof code === "string" && Object.hasOwn(FRAMEWORK_CODES, code))
    return new DomainError(FRAMEWORK_CODES[code] as ErrorCode);
  return new DomainError("unexpected");
}

/** Raised by refuse_while_restored(): the brand was restored from a backup, and staff have not confirmed it yet. */
const RESTORED_STATE = "KON44";

/** PostgreSQL gave up: a statement or lock timeout, a deadlock or a conflict. Nothing was changed, so a retry helps. */
const BUSY_STATES: ReadonlySet<string> = new Set(["57014", "55P03", "40P01", "40001"]);

/** Fastify's errors mapped to ours. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "content_type_unsupported",
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: "content_type_unsupported",
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_EMPTY_JSON_BODY: "body_unreadable",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "body_unreadable",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};
