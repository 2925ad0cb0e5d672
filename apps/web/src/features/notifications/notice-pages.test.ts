import { NOTICE_PAGES } from "@konter/contract/notifications";
import { expect, test } from "vitest";
import { NOTICE_LINKS } from "./notice-pages.ts";

test.each(NOTICE_PAGES)("M587: leads to the page %s with words of its own", (page) => {
  const { link, text } = NOTICE_LINKS[page];
  expect(link.to).toMatch(/^\//);
  expect(text()).not.toBe("");
});

test("M587: no two pages have the same words", () => {
  const texts = Object.values(NOTICE_LINKS).map(({ text }) => text());
  expect(new Set(texts).size).toBe(texts.length);
});
