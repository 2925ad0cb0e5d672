import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { setBrand } from "../product/brand-setting.ts";
import {
  closePages,
  DESKTOP,
  isLive,
  leaveBrowser,
  openAs,
  PHONE,
  visit,
} from "../browser/browser.ts";
import { looksToTake, IS_LONG_RUN } from "../browser/looks.ts";
import { FIRST_PAGES } from "../browser/first-pages.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const SHEETS = "**/assets/*.css";

interface HeldPage {
  readonly page: Page;
  /** Lets the full style sheet load, and waits until it applies. */
  readonly sheetComes: () => Promise<void>;
  readonly scriptsCome: () => Promise<void>;
}

/** Opens a page as the server rendered it: neither the full style sheet nor a script loads before it is released. */
async function held(page: Page, path: string): Promise<HeldPage> {
  const hold = async (files: string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(files, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };
  const sheets = await hold(SHEETS);
  const scripts = await hold("**/assets/*.js");
  // Retries when the page was not rendered in time, as on a busy machine: such a page contains the full sheet.
  const isDrawn = async () => {
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("#app").waitFor({ state: "attached" });
    return page.locator("#app[data-drawn]").count();
  };
  await expect.poll(isDrawn, { timeout: 60_000 }).toBe(1);
  await page.locator('link[rel="stylesheet"]').waitFor({ state: "attached" });
  return {
    page,
    sheetComes: async () => {
      sheets();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("link")].every(
          (link) => link.rel !== "stylesheet" || link.sheet !== null,
        ),
      );
    },
    scriptsCome: async () => {
      scripts();
      await isLive(page);
    },
  };
}

/** Each width and each theme once: a rule for both together also fails for one of them. */
const SEEN = looksToTake([
  { viewport: PHONE, colorScheme: "light" },
  { viewport: DESKTOP, colorScheme: "dark" },
] as const);

/** Full-page screenshots in each combination. */
async function pictures(page: Page): Promise<ReadonlyMap<string, string>> {
  const taken = new Map<string, string>();
  for (const { viewport, colorScheme } of SEEN) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
    taken.set(`${viewport.width} px, ${colorScheme}`, picture.toString("base64"));
  }
  return taken;
}

/** Half-transparent letters are blended in one of two ways, one brightness step apart, whatever the styles. */
const BLENDED_STEPS = 1;

/** Names of the screenshots that differ. The screenshots themselves would fill the log. */
async function differing(
  page: Page,
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const judge = await page.context().newPage();
  for (const [name, picture] of one) {
    const pair = [picture, other.get(name) ?? ""];
    if (pair[0] !== pair[1] && (await judge.evaluate(stepsBetween, pair)) > BLENDED_STEPS)
      found.push(name);
  }
  await judge.close();
  return found;
}

/** Runs in a page: the largest difference between two screenshots, in brightness steps. */
async function stepsBetween(pictures: readonly string[]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
      canvas?.drawImage(image, 0, 0);
      return canvas?.getImageData(0, 0, image.width, image.height);
    }),
  );
  if (one === undefined || other === undefined) return Infinity;
  if (one.width !== other.width || one.height !== other.height) return Infinity;
  let most = 0;
  for (const [index, value] of one.data.entries())
    most = Math.max(most, Math.abs(value - (other.data[index] ?? 0)));
  return most;
}

describe("a page with only the styles of its server-rendered content", () => {
  it.each(looksToTake(FIRST_PAGES))(
    "%s: does not change when the full style sheet loads",
    async (path, words) => {
      const { page, sheetComes } = await held(await openAs("developer", "/nowhere"), path);
      await page.getByText(words).first().waitFor({ state: "attached" });
      const before = await pictures(page);
      expect(before.size).toBe(SEEN.length);
      await sheetComes();
      expect(await differing(page, before, await pictures(page))).toEqual([]);
    },
  );

  it.each(looksToTake(["/auth/login", "/"]))("%s: does not change for a visitor", async (path) => {
    await setBrand("landing", true);
    try {
      const { page, sheetComes } = await held(await visit("/favicon.ico"), path);
      const before = await pictures(page);
      await sheetComes();
      expect(await differing(page, before, await pictures(page))).toEqual([]);
    } finally {
      await setBrand("landing", false);
    }
  });

  it("control: notices a page that lacks one rule", async () => {
    const { page } = await held(await openAs("developer", "/nowhere"), "/");
    const before = await pictures(page);
    await page.evaluate(() => {
      const [styles] = document.styleSheets;
      for (const layer of styles?.cssRules ?? []) {
        if (layer instanceof CSSLayerBlockRule && layer.name === "utilities")
          while (layer.cssRules.length > 0) layer.deleteRule(0);
      }
    });
    expect(await differing(page, before, await pictures(page))).toHaveLength(SEEN.length);
  });

  it("hydrates only after the full style sheet applies, however late it loads", async () => {
    const { page, sheetComes, scriptsCome } = await held(
      await openAs("developer", "/nowhere"),
      "/",
    );
    const living = scriptsCome();
    await page.waitForTimeout(1_500);
    const isDrawn = () => page.evaluate(() => document.querySelector("#app[data-drawn]") !== null);
    expect(await isDrawn()).toBe(true);
    await sheetComes();
    await living;
    expect(await isDrawn()).toBe(false);
  });

  it.runIf(IS_LONG_RUN)(
    "hydrates without the full style sheet when it cannot be loaded",
    async () => {
      const page = await openAs("developer", "/nowhere");
      await page.route(SHEETS, (route) => route.abort());
      await page.goto("/");
      await expect.poll(() => page.locator("#app[data-drawn]").count()).toBe(0);
    },
  );
});
