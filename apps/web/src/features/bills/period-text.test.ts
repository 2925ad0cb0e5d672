import { setLocale } from "@konter/client/locale";
import { expect, test } from "vitest";
import { monthText, periodText } from "./period-text.ts";
import { overwriteGetLocale } from "#locale";

test("formats a month in words, several as first and last, and keeps any other text", () => {
  setLocale(overwriteGetLocale, "id");
  expect(monthText("202611")).toBe("Nov 2026");
  expect(periodText("202604,202605,202611")).toBe("Apr 2026 – Nov 2026");
  expect(periodText("MEI 2019")).toBe("MEI 2019");
  expect(periodText("20181022-20191022")).toBe("20181022-20191022");
});
