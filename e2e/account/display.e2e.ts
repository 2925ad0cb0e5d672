import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { setBrand } from "../product/brand-setting.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  fillSignIn,
  openAs,
  visit,
} from "../browser/browser.ts";
import { NO_COMPLAINTS } from "../browser/back-office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** The display choices on the page's root. One that follows the brand or the device is absent. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    const { theme, fontSize, fontFamily, radius } = dataset;
    return { lang, theme, fontSize, fontFamily, radius };
  });
const press = (page: Page, group: string, choice: string) =>
  page
    .getByRole("group", { name: group })
    .getByRole("button", { name: choice, exact: true })
    .click();
const menu = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: /Menu utama|Main menu/ })
    .getByRole("link", { name, exact: true });
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes("/user-settings/set") && answer.ok());

describe("display preferences", () => {
  it("M24: changes corners, letters, typeface and theme at once, keeps them on the account for another device, and resets to the brand's", async () => {
    const page = await openAs("developer", "/account/display", { viewport: DESKTOP });
    await press(page, "Tampilan", "Gelap");
    await press(page, "Ukuran huruf", "Besar");
    await press(page, "Jenis huruf", "Berkait");
    const last = saved(page);
    await press(page, "Sudut", "Tajam");
    await last;
    const chosen = { theme: "dark", fontSize: "large", fontFamily: "serif", radius: "sharp" };
    expect(await lookOf(page)).toMatchObject(chosen);

    const other = await visit("/auth/login", { viewport: DESKTOP });
    await fillSignIn(other, "developer");
    await other.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => lookOf(other)).toMatchObject(chosen);
    // Another device has the choices in its first bytes.
    await other.reload();
    expect(await lookOf(other)).toMatchObject(chosen);

    const reset = saved(page);
    await page.getByRole("button", { name: "Kembalikan ke awal" }).click();
    await reset;
    const brandsOwn = await lookOf(page);
    expect(brandsOwn).not.toMatchObject({ radius: "sharp" });
    expect(brandsOwn).not.toMatchObject({ fontSize: "large" });
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it.runIf(IS_LONG_RUN)(
    "M24: hides bills from the own menus, and has no switch for what the brand does not offer",
    async () => {
      const page = await openAs("developer", "/account/display", { viewport: DESKTOP });
      const toggle = page.getByRole("switch", { name: "Pulsa dan tagihan" });
      await menu(page, "Data").waitFor();
      await toggle.click();
      await menu(page, "Data").waitFor({ state: "detached" });
      await page.reload();
      await expect.poll(() => menu(page, "Data").count()).toBe(0);
      const back = saved(page);
      await toggle.click();
      await back;
      await menu(page, "Data").waitFor();
      await page.getByRole("switch", { name: "Toko" }).waitFor();
      await setBrand("shop", false);
      await setBrand("ppob", false);
      try {
        await page.reload();
        await page.getByRole("button", { name: "Kembalikan ke awal" }).waitFor();
        await expect.poll(() => toggle.count()).toBe(0);
        await expect.poll(() => page.getByText("Menu yang tampil").count()).toBe(0);
        await expect.poll(() => menu(page, "Data").count()).toBe(0);
      } finally {
        await setBrand("ppob", true);
        await setBrand("shop", true);
      }
    },
  );

  it.runIf(IS_LONG_RUN)("M24: changes the language of the pages", async () => {
    const page = await openAs("developer", "/account/display", { viewport: DESKTOP });
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Appearance" }).first().waitFor();
    expect((await lookOf(page)).lang).toBe("en");
    await page.getByRole("button", { name: "Indonesia", exact: true }).click();
    await page.getByRole("heading", { name: "Tampilan" }).first().waitFor();
    expect((await lookOf(page)).lang).toBe("id");
  });
});
