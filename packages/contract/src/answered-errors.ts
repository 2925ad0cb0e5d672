import { CallFailed } from "./call-failed.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Treats a successful response with an `errors` field as a failure (feature row M105); the sentences belong to the fields.
 * Throws CallFailed. Returns any other response unchanged.
 */
export function refuseErrors<Answer>(answer: Answer): Answer {
  if (!isRecord(answer) || !isRecord(answer["errors"])) return answer;
  const named = Object.entries(answer["errors"]).map(
    ([field, found]) => [field, sentences(found)] as const,
  );
  throw new CallFailed(200, {
    code: "validation_failed",
    message: named[0]?.[1][0]?.message ?? "",
    fields: Object.fromEntries(named),
    requestId: "",
  });
}

function sentences(found: unknown): { rule: string; message: string }[] {
  const all: readonly unknown[] = Array.isArray(found) ? found : [found];
  return all
    .map((each) => (isRecord(each) ? each["message"] : each))
    .filter((message) => typeof message === "string")
    .map((message) => ({ rule: "regex", message }));
}
