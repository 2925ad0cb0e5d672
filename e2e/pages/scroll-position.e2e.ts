import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, closePages, openAs } from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { distance, NEAR_PX, position, scrollFarDown, untilAtRest } from "../browser/scrolling.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

/** More than one page of the report. */
const SALES = 24;

beforeAll(async () => {
  const agent = await signInMember(place().memberAddress, "stall");
  for (let sale = 0; sale < SALES; sale += 1) {
    await agent.buy("pulsa", "XL5", freshNumber());
  }
});
afterEach(closePages);
afterAll(leaveBrowser);

const cards = (page: Page) => page.locator("main ul > li").filter({ hasText: "XL 5.000" });

describe("going back", () => {
  it("to the report restores the loaded pages and the position", async () => {
    const page = await openAs("stall", "/report/transaksi");
    await expect.poll(() => cards(page).count()).toBe(20);
    await page.getByRole("button", { name: "Muat lebih banyak" }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(SALES);
    const loaded = await cards(page).count();
    await scrollFarDown(page);
    const row = cards(page)
      .nth(loaded - 3)
      .getByRole("button");
    // A tap on a row that is still below the window would scroll to it.
    await row.scrollIntoViewIfNeeded();
    await page.evaluate(untilAtRest);
    const before = await position(page);
    await row.click();
    await page.getByRole("dialog").getByRole("link", { name: "Buka halaman" }).click();
    await page.getByRole("list", { name: "Perjalanan transaksi" }).waitFor();
    await expect.poll(() => position(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(loaded);
    await expect.poll(() => distance(page, before)).toBeLessThan(NEAR_PX);
  });

  it.runIf(IS_LONG_RUN)("to the price list restores its filter and the position", async () => {
    const page = await openAs("stall", "/pricelist");
    await page.getByText("Token PLN 20.000").first().waitFor();
    const before = await scrollFarDown(page);
    await page.getByRole("link", { name: "Akun" }).click();
    await page.getByRole("button", { name: "Keluar" }).waitFor();
    await page.goBack();
    await page.getByText("Token PLN 20.000").first().waitFor();
    await expect.poll(() => distance(page, before)).toBeLessThan(NEAR_PX);
  });
});

it("adds a few rows per frame to a list that the server started", async () => {
  const page = await openAs("stall", "/nowhere");
  await page.addInitScript(() => {
    const counts: number[] = [];
    Reflect.set(globalThis, "rowCounts", counts);
    new MutationObserver(() => {
      const now = document.querySelectorAll("main ul > li > button").length;
      if (now !== counts.at(-1)) counts.push(now);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/report/transaksi");
  await expect.poll(() => cards(page).count()).toBe(20);
  const counts = await page.evaluate(() => Reflect.get(globalThis, "rowCounts") as number[]);
  const rows = counts.slice(counts.lastIndexOf(2));
  expect(rows).toEqual([2, 10, 18, 20]);
});
