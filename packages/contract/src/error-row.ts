import type { Sentence } from "./locale.ts";

/** The response to an error code: its HTTP status and its sentence in both languages. */
export interface ErrorRow extends Sentence {
  readonly status: number;
}
export type ErrorRows = Readonly<Record<string, ErrorRow>>;
