import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRoom } from "../browser/back-office.ts";
import { leaveBrowser, DESKTOP, newComplaints, PHONE, TABLET } from "../browser/browser.ts";
import { keepPicture } from "../browser/keep-picture.ts";
import { complainedSale, OFFICE_SCREENS, walkTo } from "../browser/office-screens.ts";
import { place } from "../product/place.ts";
import { wordsIn } from "../browser/words.ts";

const LOOKS = [
  { name: "light", colorScheme: "light" },
  { name: "dark", colorScheme: "dark" },
] as const;

let complained = "";
beforeAll(async () => {
  complained = await complainedSale();
});
afterAll(leaveBrowser);

describe.each([PHONE, TABLET, DESKTOP])("at $width px", (viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await openRoom(place().staffAddress, "/nowhere", { viewport });
  });

  it.each(OFFICE_SCREENS)("pictures of the back office: $name", async (screen) => {
    for (const { name, colorScheme } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await walkTo(page, screen, complained, wordsIn("id", "admin"));
      await keepPicture(page, `office-${screen.name}-${viewport.width}-${name}`);
    }
    expect(newComplaints(page).errors).toEqual([]);
  });
});
