import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { CDPSession, Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
interface Axe {
  readonly run: (options: object) => Promise<AxeResults>;
}
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What depends on the theme: of everything else the page says the same in light and in dark. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Every finding of axe, of whatever weight, on what is on screen now. */
export const axeFindings = (page: Page): Promise<string[]> =>
  findingsOf(page, { type: "tag", values: RULES });

/** Findings that another theme can make: for a page that was looked at as a whole in one theme. */
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
  // Of what is right only a count is wanted: to name each place of it took most of the time. `preload` fetches every style
  // sheet again, for experimental rules only.
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
 * Half a megabyte to read: once for each document. As a script of its own, not as words that a script of the page evaluates: of
 * such the browser may keep for the next document what it compiled.
 */
async function loadAxe(page: Page): Promise<void> {
  const known = devtools.get(page) ?? page.context().newCDPSession(page);
  devtools.set(page, known);
  const session = await known;
  const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: AXE });
  if (exceptionDetails) throw new Error(`axe was not loaded: ${exceptionDetails.text}`);
}

/** A sheet on its way out is neither the screen with it nor the one without: its focus guards are hidden, and the page is not back. */
const untilLeft = (page: Page) =>
  page.waitForFunction(() => document.querySelector("[data-ending-style]") === null);

/**
 * What ends by itself has ended, and the letters are there: a half-faded colour has another contrast. An animation
 * without an end (a spinner) is not waited for.
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
