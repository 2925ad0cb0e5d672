import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings, colourFindings } from "./axe-findings.ts";
import { keepPicture } from "./keep-picture.ts";
import { cutOff, THEMES, VIEWPORTS } from "./looks.ts";

/** Pictures cost as much as the look itself: they are taken for whoever asks (`KONTER_PICTURES=1`), into reports/screenshots. */
const KEEPS_PICTURES = process.env["KONTER_PICTURES"] === "1";

/** Right in every width and theme; with pictures of each where they are asked for. */
export async function looksRight(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(async () => {
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
    });
    const findings = theme === THEMES[0] ? axeFindings : colourFindings;
    expect(await findings(page)).toEqual([]);
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
