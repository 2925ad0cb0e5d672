import type { HealthState } from "@konter/server/platform/health.ts";

/** The result of one check. */
export interface Diagnosis {
  readonly state: HealthState;
  /** The object of the check. The same object always has the same word. */
  readonly subject: string;
  readonly finding: string;
  /** What to do about it. Absent where nothing is wrong. */
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
