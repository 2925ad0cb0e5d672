import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings, colourFindings } from "./axe-findings.ts";
import { scrollsSideways } from "./browser.ts";
import { keepPicture, KEEPS_PICTURES } from "./keep-picture.ts";
import { cutOff, TAKES_EVERY_LOOK, THEMES, VIEWPORTS } from "./looks.ts";

/** Checks a screen: axe once, and its width. `npm run test:long` checks every width with every letter size. */
export async function screenIsRight(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  if (TAKES_EVERY_LOOK) expect(await cutOff(page)).toEqual([]);
  else expect(await scrollsSideways(page)).toBe(false);
}

/**
 * Checks a state of a screen that a test reached: it fits its window. The screen has its axe check in every-screen or
 * admin-screens. `npm run test:long` adds an axe check here.
 */
export async function stateFits(page: Page): Promise<void> {
  expect(await scrollsSideways(page)).toBe(false);
  if (TAKES_EVERY_LOOK) expect(await axeFindings(page)).toEqual([]);
}

/**
 * As `stateFits`. `npm run test:long` checks every width and theme; with KONTER_PICTURES=1 it takes screenshots of
 * each.
 */
export async function looksRight(page: Page, name: string): Promise<void> {
  await stateFits(page);
  if (!TAKES_EVERY_LOOK && !KEEPS_PICTURES) return;
  const before = page.viewportSize();
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(async () => {
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
    });
    const findings = theme === THEMES[0] ? axeFindings : colourFindings;
    if (TAKES_EVERY_LOOK) expect(await findings(page)).toEqual([]);
    if (!KEEPS_PICTURES) continue;
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await keepPicture(page, `${name} ${viewport.width} ${theme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  expect(await cutOff(page)).toEqual([]);
  if (before) await page.setViewportSize(before);
}
