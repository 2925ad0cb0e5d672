import { SCORE_PARTS } from "@konter/contract/credit-score";
import type { ScoreLimitReason, ScorePart } from "@konter/contract/credit-score";

/** What the brand's own books say of an agent. Days are business days (WIB). */
export interface ScoreFigures {
  /** Successful sales of the last 30 and 90 days, in rupiah. */
  readonly sales_30: number;
  readonly sales_90: number;
  /** Days of the last 30 with a successful sale. */
  readonly sold_days: number;
  /** Complaints of the last 90 days that staff refused. */
  readonly lost_complaints: number;
  /** Repayments of the last 180 days: all, those after the due date, and the most days that one was late. */
  readonly repayments: number;
  readonly late_repayments: number;
  readonly late_days: number;
  /** Days for which something is overdue now; 0 for nothing. */
  readonly overdue_days: number;
  readonly age_days: number;
  /** Days for which sales can count: the age of the account, or for a Master the days with this Master. */
  readonly counted_days: number;
  readonly write_offs: number;
}

interface ScoredPart {
  readonly part: ScorePart;
  readonly points: number;
  readonly most: number;
}

export interface Score {
  readonly score: number;
  readonly parts: readonly ScoredPart[];
  readonly limit: ProposedLimit;
}

interface ProposedLimit {
  readonly amount: number;
  readonly reason: ScoreLimitReason;
  /** Percent of a month's sales that the score allows. */
  readonly percent: number;
  /** The lower of the last 30 days' sales and the mean month of the last 90 days. */
  readonly month: number;
}

/** From a value on, these points; the first step that is reached counts. */
type Steps = readonly (readonly [from: number, points: number])[];

const TURNOVER: Steps = [
  [10_000_000, 20],
  [5_000_000, 16],
  [2_000_000, 12],
  [1_000_000, 8],
  [300_000, 4],
];
/** The last 30 days in percent of the mean month of the last 90 days. */
const TREND: Steps = [
  [90, 10],
  [60, 6],
  [30, 3],
];
const SOLD_DAYS: Steps = [
  [25, 20],
  [20, 16],
  [15, 12],
  [8, 6],
  [1, 2],
];
const AGE_DAYS: Steps = [
  [365, 10],
  [180, 8],
  [90, 5],
  [30, 2],
];
/** By the number of refused complaints. */
const COMPLAINTS: Steps = [
  [3, 0],
  [2, 4],
  [1, 7],
  [0, 10],
];
/** By the most days that a repayment was late. */
const LATE_DAYS: Steps = [
  [31, 0],
  [8, 5],
  [4, 10],
  [1, 18],
  [0, 25],
];
/** Points of an agent who never repaid anything. */
const NEVER_REPAID = 12;

/** Percent of a month's sales that a score allows as a limit. */
const SHARES: Steps = [
  [80, 50],
  [65, 35],
  [50, 20],
];
export const LEAST_SCORE = 50;
const LIMIT_STEP = 50_000;

const pointsOf = (steps: Steps, value: number): number =>
  steps.find(([from]) => value >= from)?.[1] ?? 0;

/** Scores an agent, and proposes a limit of at most `most` rupiah. It decides nothing. */
export function scoreOf(figures: ScoreFigures, most: number): Score {
  const points: Readonly<Record<ScorePart, number>> = {
    turnover: pointsOf(TURNOVER, figures.sales_30),
    trend: pointsOf(TREND, trendOf(figures)),
    regularity: pointsOf(SOLD_DAYS, figures.sold_days),
    complaints: pointsOf(COMPLAINTS, figures.lost_complaints),
    repayment: repaymentPoints(figures),
    age: pointsOf(AGE_DAYS, figures.age_days),
    write_offs: figures.write_offs === 0 ? SCORE_PARTS.write_offs : 0,
  };
  const parts = (Object.keys(SCORE_PARTS) as ScorePart[]).map((part) => ({
    part,
    points: points[part],
    most: SCORE_PARTS[part],
  }));
  const score = parts.reduce((sum, part) => sum + part.points, 0);
  return { score, parts, limit: proposeLimit(figures, score, most) };
}

/**
 * Sales of the last 30 days in percent of the mean month (30 days) of the last 90 days, or of the time that counts; 0
 * without sales.
 */
export function trendOf({
  sales_30: month,
  sales_90: quarter,
  counted_days: counted,
}: ScoreFigures): number {
  const days = Math.min(Math.max(counted, 30), 90);
  return quarter === 0 ? 0 : Math.floor((month * 100 * days) / (quarter * 30));
}

function repaymentPoints(figures: ScoreFigures): number {
  if (figures.overdue_days > 0) return 0;
  return figures.repayments === 0 ? NEVER_REPAID : pointsOf(LATE_DAYS, figures.late_days);
}

function proposeLimit(figures: ScoreFigures, score: number, most: number): ProposedLimit {
  const month = Math.min(figures.sales_30, Math.floor(figures.sales_90 / 3));
  const percent = pointsOf(SHARES, score);
  const none = (reason: ScoreLimitReason) => ({ amount: 0, reason, percent, month });
  if (figures.write_offs > 0) return none("written_off");
  if (figures.overdue_days > 0) return none("overdue");
  if (score < LEAST_SCORE) return none("score");
  const share = Math.floor((month * percent) / 100);
  const amount = roundDown(Math.min(share, most));
  if (amount === 0) return none(share < LIMIT_STEP ? "turnover" : "most");
  return { amount, reason: share > most ? "most" : "share", percent, month };
}

const roundDown = (amount: number): number => amount - (amount % LIMIT_STEP);
