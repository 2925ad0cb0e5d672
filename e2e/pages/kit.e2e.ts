import { LAZY_IMAGE_PRELOAD_RATIO } from "@konter/contract/limits";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import { leaveBrowser, closePages, complaintsOf, DESKTOP } from "../browser/browser.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const staff = place().staffAddress;
let page: Page;

beforeEach(async () => {
  page = await openRoom(staff, "/", { viewport: DESKTOP });
});
afterEach(closePages);
afterAll(leaveBrowser);

const SAMPLE = "**/assets/sample-picture*";
/** The gallery's third and fourth picture are really fetched: one loads, one fails. */
const picture = (index: 2 | 3) =>
  page.getByRole("region", { name: "Gambar" }).locator("[data-image]").nth(index);
const stageOf = (index: 2 | 3) => picture(index).getAttribute("data-image");

async function openKit(): Promise<void> {
  await page.goto(`${staff}/kit`);
  await picture(2).waitFor({ state: "attached" });
}

describe("a lazy image", () => {
  it("M32, M791: loads at 1.3 screens from the top, and not before", async () => {
    await openKit();
    const top = await picture(2).evaluate(
      (element) => element.getBoundingClientRect().top + scrollY,
    );
    const line = top - DESKTOP.height * LAZY_IMAGE_PRELOAD_RATIO;
    expect(line).toBeGreaterThan(100);
    await page.evaluate((y) => scrollTo(0, y), line - 40);
    await page.waitForTimeout(300);
    expect(await stageOf(2)).toBe("far");
    await expect.poll(() => picture(2).locator("img").count()).toBe(0);
    await page.evaluate((y) => scrollTo(0, y), line + 40);
    await expect.poll(() => stageOf(2)).toBe("shown");
    expect(await picture(2).locator("img").evaluate(naturalWidth)).toBeGreaterThan(0);
    expect(complaintsOf(page)).toEqual(NO_COMPLAINTS);
  });

  it("M33, M791: retries once after a failure, and then shows a substitute", async () => {
    let asked = 0;
    await page.route("**/kit/no-such-picture.png", (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await openKit();
    await picture(3).scrollIntoViewIfNeeded();
    await expect.poll(() => stageOf(3)).toBe("failed");
    expect(asked).toBe(2);
    await expect
      .poll(() => picture(3).getByRole("img", { name: "Gagal dimuat" }).textContent())
      .toBe("K");
  });

  it.runIf(IS_LONG_RUN)("M33: appears when the retry succeeds", async () => {
    let asked = 0;
    await page.route(SAMPLE, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await openKit();
    await picture(2).scrollIntoViewIfNeeded();
    await expect.poll(() => stageOf(2)).toBe("shown");
    expect(asked).toBe(2);
  });

  it("M34: reserves its size until it loads, and moves nothing when it does", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(SAMPLE, async (route) => {
      await held;
      await route.continue();
    });
    await openKit();
    await picture(2).scrollIntoViewIfNeeded();
    await expect.poll(() => stageOf(2)).toBe("loading");
    await expect.poll(() => picture(2).locator(".pulse").count()).toBe(1);
    const before = await picture(2).boundingBox();
    expect(Math.round(((before?.width ?? 0) / (before?.height ?? 1)) * 100)).toBe(160);
    answer();
    await expect.poll(() => stageOf(2)).toBe("shown");
    await expect.poll(() => picture(2).locator(".pulse").count()).toBe(0);
    expect(await picture(2).boundingBox()).toEqual(before);
  });
});

const naturalWidth = (image: Element) => (image as HTMLImageElement).naturalWidth;

it("makes tabs one stop of the Tab key; the arrow keys choose and skip disabled tabs", async () => {
  await openKit();
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Pulsa").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => tab("Games").getAttribute("aria-selected")).toBe("true");
  expect(await tab("Games").evaluate((own) => own === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  const panel = page.getByRole("tabpanel", { name: "Games" });
  expect(await panel.evaluate((own) => own === document.activeElement)).toBe(true);
  await expect.poll(() => panel.textContent()).toBe("Games");
});

it("chooses a period by one tap, and reports swapped dates", async () => {
  await openKit();
  const room = page.getByRole("region", { name: "Rentang tanggal" });
  await room.getByRole("button", { name: "Bulan lalu" }).first().click();
  const [from, to] = [
    await room.getByLabel("Dari tanggal").first().inputValue(),
    await room.getByLabel("Sampai tanggal").first().inputValue(),
  ];
  expect(from).toMatch(/-01$/);
  expect(to.slice(0, 7)).toBe(from.slice(0, 7));
  const wrong = room.getByLabel("Sampai tanggal").nth(1);
  await expect.poll(() => wrong.getAttribute("aria-invalid")).toBe("true");
});
