import { LAZY_IMAGE_PRELOAD_RATIO } from "@konter/contract/limits";
import { png } from "@konter/testkit/files/pictures.ts";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { NO_COMPLAINTS, openRoom } from "../browser/back-office.ts";
import { leaveBrowser, closePages, complaintsOf, DESKTOP } from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";
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

it("uploads pictures, orders them by keyboard, and keeps them after a refused file", async () => {
  const room = page.getByRole("region", { name: "Foto produk" });
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  await page.goto(`${staff}/kit`);
  await room
    .locator('input[type="file"]')
    .setInputFiles([
      file("sepatu.png", png(400, 300)),
      file("logo.svg", Buffer.from("<svg/>")),
      file("tas.png", png(300, 400)),
    ]);
  await room.getByText("Gambar SVG tidak diterima.", { exact: false }).waitFor();
  await room.getByRole("button", { name: "Tutup pesan logo.svg" }).click();
  const fourth = room.getByRole("img", { name: "Gambar 4" });
  await expect.poll(() => fourth.evaluate(naturalWidth)).toBe(300);
  const address = await fourth.getAttribute("src");
  const forward = room.getByRole("button", { name: "Majukan gambar 4" });
  await forward.focus();
  for (const _press of [1, 2, 3]) await page.keyboard.press("Enter");
  await expect
    .poll(() => room.getByRole("img", { name: "Gambar 1" }).getAttribute("src"))
    .toBe(address);
  const focused = room.getByRole("button", { name: "Majukan gambar 1" });
  await expect.poll(() => focused.evaluate((own) => own === document.activeElement)).toBe(true);
  await room.getByRole("listitem").nth(0).dragTo(room.getByRole("listitem").nth(2));
  await expect
    .poll(() => room.getByRole("img", { name: "Gambar 3" }).getAttribute("src"))
    .toBe(address);
  await room.getByRole("button", { name: "Hapus gambar 3" }).click();
  await expect.poll(() => room.getByRole("listitem").count()).toBe(3);
  const next = room.getByRole("button", { name: "Hapus gambar 3" });
  await expect.poll(() => next.evaluate((own) => own === document.activeElement)).toBe(true);
  await looksRight(page, "pictures");
  const made = (address ?? "").replace("-300.webp", "-160.avif");
  await expect.poll(async () => (await page.request.get(`${staff}${made}`)).status()).toBe(200);
  expect(complaintsOf(page).policy).toEqual([]);
});
