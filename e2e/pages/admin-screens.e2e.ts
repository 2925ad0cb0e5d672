import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import { leaveBrowser, closePages, newComplaints, visit } from "../browser/browser.ts";
import { LOOKS, looksToTake, sightsToTake, wear } from "../browser/looks.ts";
import { screenIsRight } from "../browser/looks-right.ts";
import { complainedSale, OFFICE_SCREENS, walkTo } from "../browser/office-screens.ts";
import { screenOpener } from "../browser/screen-opener.ts";
import type { OpenScreen } from "../browser/screen-opener.ts";
import { place } from "../product/place.ts";
import { wordsIn } from "../browser/words.ts";

afterAll(leaveBrowser);

describe("every page of the back office, each in one combination of width, theme, language and letter size", () => {
  let page: Page;
  let open: OpenScreen;
  let refId = "";
  beforeAll(async () => {
    refId = await complainedSale();
    page = await openRoom(place().staffAddress, "/nowhere");
    open = screenOpener(page, place().staffAddress);
  });
  afterAll(closePages);

  it.each(sightsToTake(OFFICE_SCREENS))(
    "$screen.name has no accessibility finding in $look.locale, $look.theme, at $look.viewport.width px, with $look.letters letters, and fits its window",
    async ({ screen, look }) => {
      await walkTo(page, screen, refId, wordsIn(look.locale, "admin"), (path) => open(look, path));
      await screenIsRight(page);
      expect(newComplaints(page)).toEqual(NO_COMPLAINTS);
    },
  );
});

it.each(looksToTake(LOOKS))(
  "the sign-in has no accessibility finding in $locale with $letters letters at $viewport.width px, $theme",
  async (look) => {
    const visitor = await visit(`${place().staffAddress}/nowhere`);
    await wear(visitor, look, place().staffAddress);
    await visitor.goto(`${place().staffAddress}/login`);
    const say = wordsIn(look.locale, "admin");
    await visitor.getByRole("button", { name: say("Masuk"), exact: true }).click();
    await visitor.locator('[aria-invalid="true"]').first().waitFor();
    await screenIsRight(visitor);
    await closePages();
  },
);
