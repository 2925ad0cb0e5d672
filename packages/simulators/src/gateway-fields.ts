import type { AnswerFields } from "./gateway-answers.ts";

/** Readers of what a merchant sends: a server that is asked for nonsense reads nothing. */
export const fieldsOf = (value: unknown): AnswerFields =>
  typeof value === "object" && value !== null ? (value as AnswerFields) : {};

export const textOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" ? value : otherwise;
