import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { CDPSession, Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
interface Axe {
  readonly run: (options: object) => Promise<AxeResults>;
}
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose result depends on the theme. All others give the same result in light and dark. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** All axe findings of any impact for the current page. */
export const axeFindings = (page: Page): Promise<string[]> =>
  findingsOf(page, { type: "tag", values: RULES });

/** Findings that another theme can cause. For a page that was fully checked in one theme. */
export const colourFindings = (page: Page): Promise<string[]> =>
  findingsOf(page, { type: "rule", values: OF_COLOURS });

interface RunOnly {
  readonly type: "tag" | "rule";
  readonly values: string[];
}

async function findingsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  await untilLeft(page);
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await loadAxe(page);
  // Only violations are needed: listing each passing element took most of the time. `preload` fetches every style sheet
  // again, for experimental rules only.
  const violations = await page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({
      runOnly: given,
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ html }) => html) }));
  }, runOnly);
  return violations.map(
    ({ id, places }) => `${id}: ${places.map((html) => html.slice(0, 120)).join(" | ")}`,
  );
}

const devtools = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Axe is half a megabyte: loads it once per document, as a script, so that the browser may cache the compiled code. An
 * evaluated string is not cached.
 */
async function loadAxe(page: Page): Promise<void> {
  const known = devtools.get(page) ?? page.context().newCDPSession(page);
  devtools.set(page, known);
  const session = await known;
  const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: AXE });
  if (exceptionDetails) throw new Error(`axe was not loaded: ${exceptionDetails.text}`);
}

/** A closing sheet is neither open nor closed: its focus guards are hidden and the page behind is still inert. */
const untilLeft = (page: Page) =>
  page.waitForFunction(() => document.querySelector("[data-ending-style]") === null);

/**
 * Waits for finite animations and fonts: a half-faded colour has another contrast. Endless animations (a spinner) are
 * not waited for.
 */
export const untilStill = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      document
        .getAnimations()
        .every(
          (each) =>
            each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity,
        ),
  );
