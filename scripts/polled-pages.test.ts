import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Locator methods that read the page once. On a busy machine they return the content from before. */
const READ_ONCE =
  /expect\(\s*\[?\s*await [^;]*?\.(?:count|isVisible|isHidden|isChecked|isEnabled|isDisabled|inputValue|allInnerTexts|allTextContents)\(\)[^;]*?\)\s*\.(?:not\s*\.)?to\w+\(/g;

const readOnce = (source: string): readonly string[] =>
  [...source.matchAll(READ_ONCE)].map(([text]) => text.replaceAll(/\s+/g, " "));

test("end-to-end tests poll what they expect of a page instead of reading it once", () => {
  const found = globSync("e2e/**/*.ts", { cwd: ROOT }).flatMap((path) =>
    readOnce(readFileSync(`${ROOT}${path}`, "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("control: reports a count that is read once, but not a polled one", () => {
  expect(readOnce("expect(await page.locator('li').count()).toBe(0);")).toHaveLength(1);
  expect(readOnce("expect([await a.count(), await b.count()]).toEqual([0, 0]);")).toHaveLength(1);
  expect(readOnce("await expect.poll(() => page.locator('li').count()).toBe(0);")).toEqual([]);
});
