import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { NO_COMPLAINTS, seen } from "./back-office.ts";
import {
  closeBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  PHONE,
  scrollsSideways,
  TABLET,
  visit,
} from "./browser.ts";
import type { PageOptions } from "./browser.ts";
import { complainedSale, OFFICE_SCREENS, openScreen } from "./office-screens.ts";
import type { OfficeScreen } from "./office-screens.ts";

const staff = inject("staffAddress");
let refId = "";

beforeAll(async () => {
  refId = await complainedSale();
});
afterEach(closePages);
afterAll(closeBrowser);

const open = (screen: OfficeScreen, options: PageOptions) => openScreen(screen, refId, options);

it.each(OFFICE_SCREENS)(
  "$name has no accessibility finding and is not cut off, on a phone, a tablet and a desk",
  async (screen) => {
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      const page = await open(screen, { viewport });
      expect(await scrollsSideways(page)).toBe(false);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
    }
  },
);

it.each(OFFICE_SCREENS)("$name fits a phone with the largest letters", async (screen) => {
  const page = await open(screen, { viewport: PHONE });
  await page.context().addCookies([{ name: "display", value: ".huge..", url: page.url() }]);
  await page.reload();
  await seen(page, screen.ready).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});

it.each(OFFICE_SCREENS)("$name has no accessibility finding in the dark", async (screen) => {
  const page = await open(screen, { viewport: DESKTOP, dark: true });
  expect(await axeFindings(page)).toEqual([]);
});

it.each([false, true])("the sign-in has no accessibility finding, dark: %s", async (dark) => {
  const page = await visit(`${staff}/login`, { dark });
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await page.getByText("Password wajib diisi").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
