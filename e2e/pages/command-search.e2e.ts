import { afterAll, afterEach, describe, expect, it } from "vitest";
import { untilStill } from "../browser/axe-findings.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";
import { stateFits } from "../browser/looks-right.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  PHONE,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { fetchedFiles } from "../browser/fetched-files.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";

afterEach(closePages);
afterAll(leaveBrowser);

describe("command search", () => {
  it("opens by Ctrl+K, works by keyboard only, and opens the page chosen with Enter", async () => {
    const page = await openAs("agent", "/report", { viewport: DESKTOP });
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Cari" });
    const field = dialog.getByRole("combobox");
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    // A word in the other language.
    await page.keyboard.type("profit");
    const selected = dialog.getByRole("option", { selected: true });
    await expect.poll(() => selected.textContent()).toBe("Laporan keuntungan");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("la");
    await expect.poll(() => dialog.getByRole("option").count()).toBeGreaterThan(1);
    const first = await selected.textContent();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => selected.textContent()).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => selected.textContent()).toBe(first);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("piutang");
    await expect.poll(() => dialog.getByRole("option").count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/report/utang");
    await dialog.waitFor({ state: "hidden" });
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)("closes by Escape and returns the focus", async () => {
    const page = await openAs("agent", "/report", { viewport: DESKTOP });
    const button = page.getByRole("button", { name: "Cari" });
    await button.click();
    await page.getByRole("combobox").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);
  });

  it("finds a number that was served before, and fills it in on its page", async () => {
    // An account that buys little elsewhere: twelve later numbers would push this one off the list.
    const seller = await signInMember(place().memberAddress, "affiliate");
    const number = freshNumber();
    await seller.receive("pulsa", "XL10", number);
    const page = await openAs("affiliate", "/report/transaksi", { viewport: DESKTOP });
    await page.getByRole("button", { name: "Cari" }).click();
    await page
      .getByRole("dialog")
      .getByRole("combobox")
      .fill(`+62 ${number.slice(1, 5)}-${number.slice(5)}`);
    await page.getByRole("option", { name: new RegExp(number) }).click();
    await page.waitForURL((url) => url.pathname === "/prabayar/pulsa");
    await expect.poll(() => page.getByLabel("Nomor tujuan").inputValue()).toBe(number);
  });

  it.runIf(IS_LONG_RUN)("finds the account's pages, also by their common names", async () => {
    const page = await openAs("agent", "/report", { viewport: DESKTOP });
    for (const [typed, title, path] of [
      ["sidik jari", "Passkey", "/account/passkey"],
      ["ongkir", "Alamat kurir", "/account/courier"],
      ["sandi ganti", "Ubah password", "/account/password"],
      ["proof", "Verifikasi", "/account/verify"],
    ] as const) {
      await page.getByRole("button", { name: "Cari" }).first().click();
      await page.getByRole("combobox").fill(typed);
      await page.getByRole("option", { name: title, exact: true }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    }
  });

  it.runIf(IS_LONG_RUN)("finds a product, and says when nothing is found", async () => {
    const page = await openAs("agent", "/report", { viewport: DESKTOP });
    await page.getByRole("button", { name: "Cari" }).click();
    await page.getByRole("combobox").fill("token pln 50");
    await page.getByRole("option", { name: /Token PLN 50\.000/ }).click();
    await page.waitForURL((url) => url.pathname === "/pricelist/electricity");
    await page.getByText("Token PLN 50.000").first().waitFor();
    await page.getByRole("button", { name: "Cari" }).first().click();
    // While the response is held back, the search neither reports a miss nor shows earlier results.
    const release = Promise.withResolvers<void>();
    await page.route(/pricelist\?.*zzzz/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.getByRole("combobox").fill("zzzz");
    await page.getByRole("dialog").getByText("Mencari…").first().waitFor();
    await expect.poll(() => page.getByRole("option").count()).toBe(0);
    await expect.poll(() => page.getByText("Tidak ada yang cocok").count()).toBe(0);
    release.resolve();
    await page.getByText("Tidak ada yang cocok").waitFor();
    await expect.poll(() => page.getByRole("option").count()).toBe(0);
  });

  it.runIf(IS_LONG_RUN).each([
    ["light on a phone", PHONE, false],
    ["dark on a desk", DESKTOP, true],
  ] as const)("has no accessibility finding, %s", async (_name, viewport, dark) => {
    const page = await openAs("agent", "/", { viewport, dark });
    await page.keyboard.press("Control+k");
    await page.getByRole("option").first().waitFor();
    await untilStill(page);
    await stateFits(page);
  });

  it("does not load its code with the page", async () => {
    const page = await openAs("agent", "/", { viewport: DESKTOP });
    const fetched = () => fetchedFiles(page, "command-search");
    expect(await fetched()).toEqual([]);
    await page.getByRole("button", { name: "Cari" }).click();
    await page.getByRole("combobox").waitFor();
    expect((await fetched()).length).toBeGreaterThan(0);
  });
});
