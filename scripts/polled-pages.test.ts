import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** What a locator says of the page at this moment. On a busy machine that is what was shown before. */
const READ_ONCE =
  /expect\(\s*\[?\s*await [^;]*?\.(?:count|isVisible|isHidden|isChecked|isEnabled|isDisabled|inputValue|allInnerTexts|allTextContents)\(\)[^;]*?\)\s*\.(?:not\s*\.)?to\w+\(/g;

const readOnce = (source: string): readonly string[] =>
  [...source.matchAll(READ_ONCE)].map(([text]) => text.replaceAll(/\s+/g, " "));

test("what an end-to-end test expects of a page is polled, not read once", () => {
  const found = globSync("e2e/**/*.ts", { cwd: ROOT }).flatMap((path) =>
    readOnce(readFileSync(`${ROOT}${path}`, "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("the control: a count that is read once is found, a polled one is not", () => {
  expect(readOnce("expect(await page.locator('li').count()).toBe(0);")).toHaveLength(1);
  expect(readOnce("expect([await a.count(), await b.count()]).toEqual([0, 0]);")).toHaveLength(1);
  expect(readOnce("await expect.poll(() => page.locator('li').count()).toBe(0);")).toEqual([]);
});
