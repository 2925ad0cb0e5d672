import { SCORE_PARTS } from "@konter/contract/credit-score";
import type { ScorePart } from "@konter/contract/credit-score";
import { describe, expect, it } from "vitest";
import { scoreOf, trendOf } from "./score.ts";
import type { ScoreFigures } from "./score.ts";
import { limitSentence, partSentence } from "./sentences.ts";

const BEST: ScoreFigures = {
  sales_30: 10_000_000,
  sales_90: 30_000_000,
  sold_days: 25,
  lost_complaints: 0,
  repayments: 3,
  late_repayments: 0,
  late_days: 0,
  overdue_days: 0,
  age_days: 365,
  counted_days: 365,
  write_offs: 0,
};
const NEW: ScoreFigures = {
  ...BEST,
  sales_30: 0,
  sales_90: 0,
  sold_days: 0,
  repayments: 0,
  age_days: 0,
  counted_days: 0,
};
const MOST = 100_000_000;
const pointsOf = (part: ScorePart, change: Partial<ScoreFigures>): number =>
  scoreOf({ ...BEST, ...change }, MOST).parts.find((each) => each.part === part)?.points ?? -1;
const limitOf = (change: Partial<ScoreFigures>, most = MOST) => {
  const { amount, reason } = scoreOf({ ...BEST, ...change }, most).limit;
  return [amount, reason];
};

describe("the points of a credit score", () => {
  it("are at most 100, which an agent with the best figures has", () => {
    expect(Object.values(SCORE_PARTS).reduce((sum, most) => sum + most, 0)).toBe(100);
    expect(scoreOf(BEST, MOST).score).toBe(100);
  });

  it("are those of no complaint, nothing repaid and no write-off for a new account", () => {
    expect(scoreOf(NEW, MOST).score).toBe(10 + 12 + 5);
  });

  it.each([
    [0, 0],
    [299_999, 0],
    [300_000, 4],
    [999_999, 4],
    [1_000_000, 8],
    [1_999_999, 8],
    [2_000_000, 12],
    [4_999_999, 12],
    [5_000_000, 16],
    [9_999_999, 16],
    [10_000_000, 20],
  ])("for sales of %i in 30 days are %i", (sales, points) => {
    expect(pointsOf("turnover", { sales_30: sales })).toBe(points);
  });

  it.each([
    [0, 0, 0],
    [2_999_999, 30_000_000, 0],
    [3_000_000, 30_000_000, 3],
    [5_999_999, 30_000_000, 3],
    [6_000_000, 30_000_000, 6],
    [8_999_999, 30_000_000, 6],
    [9_000_000, 30_000_000, 10],
    [1_000_000, 1_000_000, 10],
  ])("for sales of %i in 30 and %i in 90 days are %i", (month, quarter, points) => {
    expect(pointsOf("trend", { sales_30: month, sales_90: quarter })).toBe(points);
  });

  it.each([
    [0, 100],
    [30, 100],
    [60, 200],
    [90, 300],
    [365, 300],
  ])(
    "compare the last 30 days with the mean month of %i days that count",
    (counted_days, percent) => {
      expect(trendOf({ ...BEST, sales_30: 500_000, sales_90: 500_000, counted_days })).toBe(
        percent,
      );
    },
  );

  it.each([
    [0, 0],
    [1, 2],
    [7, 2],
    [8, 6],
    [14, 6],
    [15, 12],
    [19, 12],
    [20, 16],
    [24, 16],
    [25, 20],
    [30, 20],
  ])("for sales on %i days are %i", (days, points) => {
    expect(pointsOf("regularity", { sold_days: days })).toBe(points);
  });

  it.each([
    [0, 10],
    [1, 7],
    [2, 4],
    [3, 0],
    [9, 0],
  ])("for %i lost complaints are %i", (count, points) => {
    expect(pointsOf("complaints", { lost_complaints: count })).toBe(points);
  });

  it.each([
    [{ late_days: 0 }, 25],
    [{ late_days: 1 }, 18],
    [{ late_days: 3 }, 18],
    [{ late_days: 4 }, 10],
    [{ late_days: 7 }, 10],
    [{ late_days: 8 }, 5],
    [{ late_days: 30 }, 5],
    [{ late_days: 31 }, 0],
    [{ repayments: 0 }, 12],
    [{ overdue_days: 1 }, 0],
    [{ overdue_days: 1, repayments: 0 }, 0],
  ])("for repayments with %o are %i", (change, points) => {
    expect(pointsOf("repayment", change)).toBe(points);
  });

  it.each([
    [29, 0],
    [30, 2],
    [89, 2],
    [90, 5],
    [179, 5],
    [180, 8],
    [364, 8],
    [365, 10],
  ])("for an account of %i days are %i", (days, points) => {
    expect(pointsOf("age", { age_days: days })).toBe(points);
  });

  it.each([
    [0, 5],
    [1, 0],
  ])("for %i write-offs are %i", (count, points) => {
    expect(pointsOf("write_offs", { write_offs: count })).toBe(points);
  });
});

describe("the proposed limit", () => {
  it.each([
    // 100 points: half of the month's sales.
    [{}, MOST, 5_000_000, "share"],
    // The mean month of 90 days is lower.
    [{ sales_90: 12_000_000 }, MOST, 2_000_000, "share"],
    [{ sales_90: 12_299_999 }, MOST, 2_000_000, "share"],
    [{ sales_90: 12_300_000 }, MOST, 2_050_000, "share"],
    // 80 and 79 points.
    [{ sold_days: 0 }, MOST, 5_000_000, "share"],
    [{ sold_days: 0, age_days: 180, write_offs: 0, lost_complaints: 0 }, MOST, 3_500_000, "share"],
    // 65 and 63 points.
    [{ sold_days: 0, late_days: 4 }, MOST, 3_500_000, "share"],
    [{ sold_days: 0, late_days: 4, age_days: 180 }, MOST, 2_000_000, "share"],
    // 50 and 48 points.
    [{ sold_days: 0, late_days: 31, age_days: 90 }, MOST, 2_000_000, "share"],
    [{ sold_days: 1, late_days: 31, age_days: 0, lost_complaints: 2 }, MOST, 0, "score"],
    [{}, 5_000_000, 5_000_000, "share"],
    [{}, 4_999_999, 4_950_000, "most"],
    [{}, 49_999, 0, "most"],
    [{ overdue_days: 1 }, MOST, 0, "overdue"],
    [{ write_offs: 1 }, MOST, 0, "written_off"],
    [{ sales_30: 99_999, sales_90: 299_997 }, MOST, 0, "turnover"],
    [{ sales_30: 100_000, sales_90: 300_000 }, MOST, 50_000, "share"],
  ] as const)("for %o with at most %i is %i (%s)", (change, most, amount, reason) => {
    expect(limitOf(change, most)).toEqual([amount, reason]);
  });
});

describe("the reasons", () => {
  it("have no open placeholder in either language", () => {
    const kinds = [
      BEST,
      NEW,
      { ...BEST, overdue_days: 2, lost_complaints: 1, write_offs: 1 },
      { ...BEST, late_repayments: 1, late_days: 2 },
      { ...BEST, sales_30: 50_000, sales_90: 150_000 },
    ];
    const texts = kinds.flatMap((figures) =>
      (["id", "en"] as const).flatMap((locale) => [
        ...(Object.keys(SCORE_PARTS) as ScorePart[]).map((part) =>
          partSentence(part, figures, locale),
        ),
        limitSentence(scoreOf(figures, 1_000_000).limit, locale),
      ]),
    );
    expect(texts.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
    expect(texts).toContain("Sales of Rp10.000.000 in the last 30 days.");
    expect(texts).toContain(
      "1 dari 3 pembayaran dalam 180 hari terakhir terlambat, paling lama 2 hari.",
    );
  });
});
