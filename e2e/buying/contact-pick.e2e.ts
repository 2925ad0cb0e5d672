import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { leaveBrowser, closePages, complaintsOf, openAs } from "../browser/browser.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** What each opening of the address book returns; null closes it without a choice. */
type Contacts = readonly (readonly string[] | null)[];

/**
 * Desktop Chromium has no Contact Picker API (Android only): replaces it by one that follows the specification.
 * Everything behind it is the product.
 */
async function openWithAddressBook(contacts: Contacts): Promise<Page> {
  const page = await openAs("agent", "/report");
  await page.addInitScript((answers) => {
    const left = [...answers];
    const select = (properties: readonly string[]) => {
      if (properties.join() !== "name,tel") return Promise.reject(new TypeError("properties"));
      const tel = left.shift() ?? null;
      return Promise.resolve(tel === null ? [] : [{ name: ["Bu Ani"], tel }]);
    };
    Object.defineProperty(navigator, "contacts", { value: { select } });
  }, contacts);
  await page.goto("/");
  return page;
}

const field = (page: Page) => page.getByLabel("Nomor tujuan");
const pick = (page: Page) => page.getByRole("button", { name: "Ambil dari kontak" });

describe("a number from the address book (with a substitute for Android's Contact Picker)", () => {
  it("normalizes and fills in the number", async () => {
    const page = await openWithAddressBook([["+62 878-0000-4321"]]);
    await pick(page).click();
    await expect.poll(() => field(page).inputValue()).toBe("087800004321");
    await page.getByText("Pilih nominal").waitFor();
    await expect.poll(() => pick(page).count()).toBe(0);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)("asks which number when the contact has several", async () => {
    const page = await openWithAddressBook([["0878 0000 4321", "+6281234567890", "087800004321"]]);
    await pick(page).click();
    const sheet = page.getByRole("dialog", { name: "Bu Ani" });
    await sheet.getByRole("button", { name: "0812 3456 7890" }).waitFor();
    await expect.poll(() => sheet.getByRole("listitem").count()).toBe(2);
    await sheet.getByRole("button", { name: "0812 3456 7890" }).click();
    await expect.poll(() => field(page).inputValue()).toBe("081234567890");
  });

  it("M177: says when a contact has no number, and accepts a pasted one or another contact", async () => {
    const page = await openWithAddressBook([[], [""], ["081298765432"]]);
    await pick(page).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Nomor telepon kosong.").waitFor();
    await stateFits(page);
    await page.evaluate(() => navigator.clipboard.writeText("bukan nomor"));
    await sheet.getByRole("button", { name: "Tempel nomor" }).click();
    await page.getByText("Tidak ada nomor telepon di papan klip.").waitFor();
    await expect.poll(() => field(page).inputValue()).toBe("");
    // Without delay: the toast must not cover the sheet's buttons.
    await sheet.getByRole("button", { name: "Pilih kontak lain" }).click({ timeout: 4000 });
    await sheet.getByText("Nomor telepon kosong.").waitFor();
    await page.evaluate(() => navigator.clipboard.writeText(" +62 878 0000 1111 "));
    await sheet.getByRole("button", { name: "Tempel nomor" }).click();
    await expect.poll(() => field(page).inputValue()).toBe("087800001111");
    await sheet.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Kosongkan nomor" }).click();
    await pick(page).click();
    await expect.poll(() => field(page).inputValue()).toBe("081298765432");
  });

  it.runIf(IS_LONG_RUN)(
    "changes nothing when the address book is closed without a choice",
    async () => {
      const page = await openWithAddressBook([null]);
      await pick(page).click();
      await page.waitForTimeout(300);
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expect.poll(() => field(page).inputValue()).toBe("");
    },
  );

  it.runIf(IS_LONG_RUN)("is not offered where the browser lacks the API", async () => {
    const page = await openAs("agent", "/");
    await field(page).waitFor();
    await expect.poll(() => pick(page).count()).toBe(0);
  });
});
