import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Pixels above the window. */
export const position = (page: Page) => page.evaluate(() => scrollY);

/**
 * Runs in the page: waits until position and height are unchanged for five frames. The browser sends the scroll event,
 * which the router waits for, one frame after scrolling.
 */
export async function untilAtRest(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const now = () => `${scrollY} ${document.documentElement.scrollHeight}`;
  let before = "";
  for (let same = 0; same < 5; same = now() === before ? same + 1 : 0) {
    before = now();
    await nextFrame();
  }
}

export async function scrollFarDown(page: Page): Promise<number> {
  // In steps, as by touch: rows get their real height as they come into view.
  for (let step = 0; step < 10; step += 1) {
    await page.evaluate(() => scrollBy(0, 400));
    await page.evaluate(untilAtRest);
  }
  const reached = await position(page);
  expect(reached).toBeGreaterThan(1000);
  return reached;
}

/** Less than a row: content that loads above may shift by a few pixels. */
export const NEAR_PX = 60;
export const distance = async (page: Page, wanted: number) =>
  Math.abs((await position(page)) - wanted);
