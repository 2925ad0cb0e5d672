import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AGENT_FLOAT_HOURS, floatLine, forecastHours } from "./rules.ts";

const rupiah = () => fc.integer({ min: 0, max: 1_000_000_000 });
const hours = () => fc.integer({ min: 0, max: 168 });

describe("the forecast of a balance", () => {
  it.each([
    [50_000, 168_000, 168, 50],
    [50_000, 0, 168, null],
    [0, 168_000, 168, 0],
    [-10, 168_000, 168, 0],
    [999, 168_000, 168, 0],
    // An agent of two hours: the sales are spread over a day.
    [24_000, 24_000, 2, 24],
  ])("M522: lasts, with %d and %d sold in %d hours, for %s hours", (balance, spent, span, left) => {
    expect(forecastHours(balance, spent, span)).toBe(left);
  });

  it("M522: never lasts longer with a lower balance or higher sales", () => {
    fc.assert(
      fc.property(
        rupiah(),
        rupiah(),
        fc.integer({ min: 1 }),
        rupiah(),
        hours(),
        (balance, more, spent, extra, span) => {
          const left = forecastHours(balance, spent, span) ?? Infinity;
          expect(forecastHours(balance + more, spent, span)).toBeGreaterThanOrEqual(left);
          expect(forecastHours(balance, spent + extra, span)).toBeLessThanOrEqual(left);
        },
      ),
    );
  });

  it("M522: a balance on the warning line lasts for twelve hours at least, one below both limits does not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        rupiah(),
        hours(),
        (setting, spent, span) => {
          const line = floatLine(setting, spent, span);
          expect(line).toBeGreaterThanOrEqual(setting);
          expect(forecastHours(line, spent, span) ?? Infinity).toBeGreaterThanOrEqual(
            AGENT_FLOAT_HOURS,
          );
          if (line > setting)
            expect(forecastHours(line - 1, spent, span)).toBeLessThan(AGENT_FLOAT_HOURS);
        },
      ),
    );
  });

  it("M522: has no line while the brand warns nobody", () => {
    expect(floatLine(0, 1_000_000, 168)).toBe(0);
  });
});
