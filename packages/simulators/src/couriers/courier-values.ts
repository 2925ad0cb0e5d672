import type { AnswerFields, AnswerValue } from "../gateways/gateway-answers.ts";

/** HTTP 200, as most couriers answer everything. */
export const ok = (value: AnswerFields): AnswerValue => ({ status: 200, value });

/** HTTP 200 with a list as the whole body. */
export const okList = (rows: readonly AnswerFields[]): AnswerValue => ({
  status: 200,
  value: rows,
});

/** The JSON object in a text; an empty one for anything else. */
export function parsedOf(text: string): AnswerFields {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as AnswerFields) : {};
  } catch {
    return {};
  }
}

/** The rows of a list; nothing for anything else. */
export const rowsOf = (value: unknown): readonly AnswerFields[] =>
  Array.isArray(value) ? (value as readonly AnswerFields[]) : [];
