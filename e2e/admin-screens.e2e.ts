import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, findingsInBothThemes } from "./axe-findings.ts";
import { NO_COMPLAINTS, openRoom } from "./back-office.ts";
import {
  closeBrowser,
  closePages,
  DESKTOP,
  newComplaints,
  PHONE,
  scrollsSideways,
  TABLET,
  useLetters,
  visit,
} from "./browser.ts";
import { complainedSale, OFFICE_SCREENS, walkTo } from "./office-screens.ts";
import { place } from "./place.ts";
import { wordsIn } from "./words.ts";

let refId = "";
let page: Page;

beforeAll(async () => {
  refId = await complainedSale();
});
afterAll(closeBrowser);

describe.each([
  { locale: "id", viewport: DESKTOP },
  { locale: "en", viewport: PHONE },
] as const)("in $locale at $viewport.width px, light and dark", ({ locale, viewport }) => {
  beforeAll(async () => {
    page = await openRoom(place().staffAddress, "/nowhere", { locale, viewport });
  });
  afterAll(closePages);

  it.each(OFFICE_SCREENS)("$name has no accessibility finding", async (screen) => {
    await page.emulateMedia({ colorScheme: "light" });
    await walkTo(page, screen, refId, wordsIn(locale, "admin"));
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(newComplaints(page)).toEqual(NO_COMPLAINTS);
  });

  it("the sign-in has no accessibility finding", async () => {
    const say = wordsIn(locale, "admin");
    const visitor = await visit(`${place().staffAddress}/login`, { locale, viewport });
    await visitor.getByRole("button", { name: say("Masuk"), exact: true }).click();
    await visitor.locator('[aria-invalid="true"]').first().waitFor();
    expect(await findingsInBothThemes(visitor)).toEqual([]);
  });
});

describe("nothing is cut off at the side", () => {
  beforeAll(async () => {
    page = await openRoom(place().staffAddress, "/nowhere", { viewport: PHONE });
  });
  afterAll(closePages);

  it.each(OFFICE_SCREENS)(
    "$name fits a phone, also with the largest letters, a tablet and a desk",
    async (screen) => {
      for (const [viewport, size] of [
        [PHONE, "default"],
        [PHONE, "huge"],
        [TABLET, "default"],
        [DESKTOP, "default"],
      ] as const) {
        await page.setViewportSize(viewport);
        await useLetters(page, size);
        await walkTo(page, screen, refId, wordsIn("id", "admin"));
        expect(await scrollsSideways(page), `${viewport.width} px, ${size}`).toBe(false);
        if (viewport === TABLET) expect(await axeFindings(page)).toEqual([]);
      }
    },
  );
});
