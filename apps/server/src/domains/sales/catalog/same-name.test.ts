import { expect, test } from "vitest";
import { isSameName } from "./same-name.ts";

test.each([
  ["case and spaces", "XL  5.000 ", "xl\u00A05.000", true],
  ["compatible forms", "ＸＬ ５.０００", "XL 5.000", true],
  ["composed and decomposed letters", "Caf\u00E9", "Cafe\u0301", true],
  ["zero-width characters", "X\u200BL 5.\u2060000\uFEFF", "XL 5.000", true],
  ["direction marks and soft hyphens", "\u202AXL\u202C 5\u00AD.000", "XL 5.000", true],
  ["a mark that splits a letter from its accent", "Cafe\u200D\u0301", "Caf\u00E9", true],
  ["another letter that looks alike", "\u0425L 5.000", "XL 5.000", false],
  ["another amount", "XL 5.000", "XL 50.000", false],
])("compares names in normalized form: %s", (_what, left, right, isSame) => {
  expect(isSameName(left, right)).toBe(isSame);
});
