import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { FeatureLooks, ScreenLook } from "../../apps/web/src/testing/screen-look.ts";
import { untilStill } from "./axe-findings.ts";
import type { Say } from "./words.ts";

const FEATURES = fileURLToPath(new URL("../../apps/web/src/features", import.meta.url));

const looks = await Promise.all(
  globSync("*/screens.looks.ts", { cwd: FEATURES })
    .toSorted()
    .map(async (file) => (await import(join(FEATURES, file))) as FeatureLooks),
);

/** Every screen of a signed-in member, from the features' lists, each with text that shows it has loaded. */
export const SCREENS: readonly ScreenLook[] = looks.flatMap(({ SCREENS: screens }) => screens);

/** Opens a screen of the members' app in the page's language, by `open` or by loading its address. */
export async function walkTo(
  page: Page,
  { path, ready, prepare }: ScreenLook,
  refId: string,
  say: Say,
  open: (path: string) => Promise<unknown> = (address) => page.goto(address),
): Promise<void> {
  await open(path(refId));
  const shown = typeof ready === "string" ? say(ready) : ready;
  await page.getByText(shown).locator("visible=true").first().waitFor();
  await prepare?.(page, say);
  await untilStill(page);
}
