import type { HealthState } from "@konter/server/platform/health.ts";

/** One thing that was looked at. */
export interface Diagnosis {
  readonly state: HealthState;
  /** What was looked at, the same word for the same thing. */
  readonly subject: string;
  readonly finding: string;
  /** What to do about it; absent where nothing is wrong. */
  readonly advice?: string;
}

export const fine = (subject: string, finding: string): Diagnosis => ({
  state: "ok",
  subject,
  finding,
});
export const odd = (subject: string, finding: string, advice: string): Diagnosis => ({
  state: "warning",
  subject,
  finding,
  advice,
});
export const broken = (subject: string, finding: string, advice: string): Diagnosis => ({
  state: "failing",
  subject,
  finding,
  advice,
});
