import { expect, test } from "vitest";
import { setLocale } from "../../app/locale.ts";
import { monthText, periodText } from "./period-text.ts";

test("a month is written in words, several as the first and the last, anything else as the biller wrote it", () => {
  setLocale("id");
  expect(monthText("202611")).toBe("Nov 2026");
  expect(periodText("202604,202605,202611")).toBe("Apr 2026 – Nov 2026");
  expect(periodText("MEI 2019")).toBe("MEI 2019");
  expect(periodText("20181022-20191022")).toBe("20181022-20191022");
});
