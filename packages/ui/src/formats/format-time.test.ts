import { BUSINESS_TIME_ZONE } from "@konter/contract/time";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { formatDate, formatDateTime, formatTime } from "./format-time.ts";
import { setKitLocale } from "../texts.ts";

const instants = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2099-12-31T23:59:59Z"),
  noInvalidDate: true,
});

const FORMS = [
  ["date and time", formatDateTime, { dateStyle: "medium", timeStyle: "short" }],
  [
    "date and time with seconds",
    (instant: string) => formatDateTime(instant, "seconds"),
    { dateStyle: "medium", timeStyle: "medium" },
  ],
  ["time", formatTime, { timeStyle: "short", hour12: false }],
  [
    "time with seconds",
    (instant: string) => formatTime(instant, "seconds"),
    { timeStyle: "medium", hour12: false },
  ],
] as const;

afterEach(() => setKitLocale("id"));

describe.each([
  ["id", "id-ID"],
  ["en", "en-GB"],
] as const)("instants in %s", (locale, tag) => {
  test.each(FORMS)("formats the %s like Intl at every instant", (_name, format, options) => {
    setKitLocale(locale);
    const intl = new Intl.DateTimeFormat(tag, { timeZone: BUSINESS_TIME_ZONE, ...options });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(format(instant.toISOString())).toBe(intl.format(instant));
      }),
    );
  });

  test("formats a business date like Intl", () => {
    setKitLocale(locale);
    const intl = new Intl.DateTimeFormat(tag, { timeZone: "UTC", dateStyle: "medium" });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatDate(instant.toISOString().slice(0, 10))).toBe(intl.format(instant));
      }),
    );
  });

  test("returns an invalid instant unchanged", () => {
    setKitLocale(locale);
    for (const [, format] of FORMS) expect(format("kemarin")).toBe("kemarin");
  });
});
