/** Parts of a credit score with their highest points, which sum to 100. */
export const SCORE_PARTS = {
  turnover: 20,
  trend: 10,
  regularity: 20,
  complaints: 10,
  repayment: 25,
  age: 10,
  write_offs: 5,
} as const;
export type ScorePart = keyof typeof SCORE_PARTS;

/** Why a limit is proposed as it is. */
export const SCORE_LIMIT_REASONS = [
  "share",
  "most",
  "score",
  "overdue",
  "written_off",
  "turnover",
] as const;
export type ScoreLimitReason = (typeof SCORE_LIMIT_REASONS)[number];
