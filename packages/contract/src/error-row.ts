import type { Sentence } from "./locale.ts";

/** What a code is answered with: its HTTP status, and its sentence in both languages. */
export interface ErrorRow extends Sentence {
  readonly status: number;
}
export type ErrorRows = Readonly<Record<string, ErrorRow>>;
