import { expect, test } from "vitest";
import { parsePercent, percentText } from "./percent.ts";

test("parses a percentage with comma or point, with or without the percent sign", () => {
  expect(parsePercent("0,5")).toBe(50);
  expect(parsePercent(" 0.25 ")).toBe(25);
  expect(parsePercent("12%")).toBe(1200);
  expect(parsePercent("100,00 %")).toBe(10_000);
  expect(parsePercent("0")).toBe(0);
});

test("rejects text that is not a percentage from 0 to 100 in steps of 0,01", () => {
  for (const text of ["", "-1", "100,01", "0,005", "1e2", "abc", ",5", "1,", "1.000,5"]) {
    expect(parsePercent(text), text).toBeUndefined();
  }
});

test("formats basis points as a percentage without trailing zeros", () => {
  expect(percentText(50, ",")).toBe("0,5");
  expect(percentText(1200, ",")).toBe("12");
  expect(percentText(125, ".")).toBe("1.25");
  expect(percentText(5, ",")).toBe("0,05");
  expect(percentText(0, ",")).toBe("0");
});

test("round-trips every rate", () => {
  for (let basisPoints = 0; basisPoints <= 10_000; basisPoints += 1) {
    expect(parsePercent(percentText(basisPoints, ","))).toBe(basisPoints);
  }
});
