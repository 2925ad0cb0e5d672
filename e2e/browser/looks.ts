import type { Page } from "playwright-core";
import { DESKTOP, PHONE, scrollsSideways, TABLET } from "./browser.ts";

export const THEMES = ["light", "dark"] as const;
export const VIEWPORTS = [PHONE, TABLET, DESKTOP] as const;
export const LOCALES = ["id", "en"] as const;
export const LETTERS = ["default", "huge"] as const;

/** How a screen is displayed. */
export interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly viewport: (typeof VIEWPORTS)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly letters: (typeof LETTERS)[number];
}

/** Pairwise coverage: any two values of different properties occur together in one of these six; fewer cannot do it. */
export const LOOKS: readonly Look[] = [
  { viewport: PHONE, theme: "light", locale: "id", letters: "huge" },
  { viewport: TABLET, theme: "light", locale: "en", letters: "default" },
  { viewport: DESKTOP, theme: "dark", locale: "id", letters: "default" },
  { viewport: PHONE, theme: "dark", locale: "en", letters: "default" },
  { viewport: TABLET, theme: "dark", locale: "id", letters: "huge" },
  { viewport: DESKTOP, theme: "light", locale: "en", letters: "huge" },
];

export interface Sight<Screen> {
  readonly screen: Screen;
  readonly look: Look;
}

/** Whether this is `npm run test:long` (the Vitest project `looks`), which also runs the tests marked `it.runIf(IS_LONG_RUN)`. */
export const IS_LONG_RUN = process.env["KONTER_EVERY_LOOK"] === "1";

/** `npm run test:long` checks every screen and state in every look. `npm test` checks a screen once, in one look. */
export const TAKES_EVERY_LOOK = IS_LONG_RUN;

/** All items of a list for `npm run test:long`, the first one for `npm test`. */
export const looksToTake = <Each>(looks: readonly Each[]): readonly Each[] =>
  TAKES_EVERY_LOOK ? looks : looks.slice(0, 1);

/** A screen as a feature lists it. Several at one address are states of one page. */
interface Addressed {
  readonly path: (refId: string) => string;
}

/**
 * Each screen in every combination for `npm run test:long`. For `npm test` each page in one combination, in the state
 * listed first. Pages of the same combination follow each other, so that one document can show them (screen-opener.ts).
 */
export const sightsToTake = <Screen extends Addressed>(
  screens: readonly Screen[],
): readonly Sight<Screen>[] =>
  TAKES_EVERY_LOOK
    ? screens.flatMap((screen) => LOOKS.map((look) => ({ screen, look })))
    : inTurn(firstStates(screens)).toSorted(
        (one, other) => LOOKS.indexOf(one.look) - LOOKS.indexOf(other.look),
      );

/** One screen for each address, the first in the list. */
export function firstStates<Screen extends Addressed>(
  screens: readonly Screen[],
): readonly Screen[] {
  const addresses = screens.map(({ path }) => path("REF"));
  return screens.filter((_screen, index) => addresses.indexOf(addresses[index] ?? "") === index);
}

/** Each screen in one combination. The combinations rotate, so that neighbours in the list differ. */
export function inTurn<Screen>(screens: readonly Screen[]): readonly Sight<Screen>[] {
  return screens.map((screen, index) => ({ screen, look: lookAt(index) }));
}

function lookAt(index: number): Look {
  const look = LOOKS[index % LOOKS.length];
  if (look === undefined) throw new Error("there is no look");
  return look;
}

/** Applies a combination to the next load of a page that already has an address. */
export async function wear(
  page: Page,
  { viewport, theme, locale, letters }: Look,
  address: string,
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme });
  await page.context().addCookies([
    { name: "locale", value: locale, url: address },
    { name: "display", value: letters === "huge" ? ".huge.." : "...", url: address },
  ]);
}

/** The widths and letter sizes in which the open page is wider than its window. Does not reload. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const letters of LETTERS) {
    await page.evaluate((size) => {
      if (size === "default") delete document.documentElement.dataset["fontSize"];
      else document.documentElement.dataset["fontSize"] = size;
    }, letters);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      if (await scrollsSideways(page)) found.push(`${viewport.width} px, ${letters}`);
    }
  }
  return found;
}
