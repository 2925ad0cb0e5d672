import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { leaveBrowser, closePages, DESKTOP, openAs } from "../browser/browser.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** Headless Chromium never offers to install: dispatches the event that Chrome on Android sends. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset["asked"] = "yes";
        return Promise.resolve();
      },
    });
    return !globalThis.dispatchEvent(event);
  });
const asked = (page: Page) => page.evaluate(() => document.documentElement.dataset["asked"]);
const card = (page: Page) => page.getByRole("heading", { name: /di perangkat ini$/ });
const item = (page: Page) => page.getByRole("button", { name: "Pasang aplikasi" });

describe("installing the page as an app", () => {
  it("M594: is offered in the side menu and on the account page, and prompts on request", async () => {
    const page = await openAs("agent", "/account/profile", { viewport: DESKTOP });
    await page.getByRole("button", { name: "Keluar" }).waitFor();
    await expect
      .poll(async () => [await card(page).count(), await item(page).count()])
      .toEqual([0, 0]);
    // The browser's own prompt is suppressed.
    expect(await offer(page)).toBe(true);
    await card(page).waitFor();
    await item(page).waitFor();
    await stateFits(page);
    expect(await asked(page)).toBeUndefined();
    await item(page).click();
    expect(await asked(page)).toBe("yes");
    await card(page).waitFor({ state: "detached" });
  });

  it.runIf(IS_LONG_RUN)(
    "M594: is not offered again on this device once it was dismissed",
    async () => {
      const page = await openAs("agent", "/account/profile", { viewport: DESKTOP });
      await page.getByRole("button", { name: "Keluar" }).waitFor();
      await offer(page);
      await page.getByRole("button", { name: "Jangan tampilkan lagi" }).click();
      await card(page).waitFor({ state: "detached" });
      await expect.poll(() => item(page).count()).toBe(0);
      await page.reload();
      await page.getByRole("button", { name: "Keluar" }).waitFor();
      await offer(page);
      await page.waitForTimeout(300);
      await expect
        .poll(async () => [await card(page).count(), await item(page).count()])
        .toEqual([0, 0]);
    },
  );

  it.runIf(IS_LONG_RUN)("M594: shows the steps on an iPhone, which has no prompt", async () => {
    const page = await openAs("agent", "/report");
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "userAgent", {
        value: "Mozilla/5.0 (iPhone; CPU iPhone OS)",
      });
    });
    await page.goto("/account/profile");
    await card(page).waitFor();
    await expect
      .poll(() => page.locator("ol > li").allTextContents())
      .toEqual(["Ketuk tombol Bagikan di Safari.", "Pilih Tambahkan ke Layar Utama."]);
  });
});
