import type { AnswerFields } from "./gateway-answers.ts";

/** Readers of a merchant's input: invalid values are read as absent. */
export const fieldsOf = (value: unknown): AnswerFields =>
  typeof value === "object" && value !== null ? (value as AnswerFields) : {};

export const textOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" ? value : otherwise;
