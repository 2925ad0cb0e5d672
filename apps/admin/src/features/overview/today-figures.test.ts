import { rupiah } from "@konter/contract/money";
import { describe, expect, it } from "vitest";
import {
  changeOf,
  clockHour,
  rateOf,
  rateText,
  secondsText,
  soldHours,
  weekdayText,
} from "./today-figures.ts";

describe("today's figures", () => {
  it("have a success rate of decided purchases, which is 100 only if all succeeded", () => {
    expect(rateOf({ success: 0, failed: 0 })).toBeUndefined();
    expect(rateOf({ success: 0, failed: 3 })).toBe(0);
    expect(rateOf({ success: 7, failed: 0 })).toBe(100);
    expect(rateOf({ success: 1999, failed: 1 })).toBe(99.9);
    expect(rateOf({ success: 2, failed: 1 })).toBe(66.6);
  });

  it("are formatted in the page's language", () => {
    expect(rateText(99.9)).toBe("99,9%");
    expect(rateText(undefined)).toBe("–");
    expect(clockHour(9)).toBe("09.00");
    expect([0.04, 1.26, 59.9, 60, 3_700].map(secondsText)).toEqual([
      "0 dtk",
      "1,3 dtk",
      "59,9 dtk",
      "1 mnt",
      "1 jam 1 mnt",
    ]);
  });

  it("omit hours without a sale on either day, latest first", () => {
    const nothing = rupiah(0);
    const hour = (of: number, count: number, before: number) => ({
      hour: of,
      count,
      sales: nothing,
      profit: nothing,
      count_before: before,
      sales_before: nothing,
      profit_before: nothing,
    });
    const hours = [hour(7, 0, 0), hour(8, 1, 0), hour(9, 0, 5), hour(10, 0, 0)];
    expect(soldHours(hours).map((each) => each.hour)).toEqual([9, 8]);
  });

  it("change in whole percent of the earlier figure, and not if there is none", () => {
    expect(changeOf(112, 100)).toBe(12);
    expect(changeOf(1, 3)).toBe(-67);
    expect(changeOf(5, 5)).toBe(0);
    expect(changeOf(5, 0)).toBeUndefined();
    expect(changeOf(5, -2)).toBeUndefined();
  });

  it("name the compared day with its weekday", () => {
    expect(weekdayText("2026-11-22")).toBe("Minggu, 22 Nov");
  });
});
