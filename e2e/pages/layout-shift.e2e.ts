import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closePages, leaveBrowser, openAs, PHONE } from "../browser/browser.ts";

afterEach(closePages);
afterAll(leaveBrowser);

/** As in Chrome's field data: above 0.1 a page needs improvement. */
const MOST_SHIFT = 0.05;

/** Collects the shifts that no input caused, before the page's first script. */
function collectShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, "shifts");
    if (!Array.isArray(shifts)) throw new Error("layout shifts are not observed on this page");
    return shifts.reduce((sum: number, value) => sum + Number(value), 0);
  });

const PAGES = [
  ["/", "Beranda"],
  ["/prabayar/pulsa?number=081234567890", "Pilih nominal"],
  ["/prabayar/data?number=087812345678", "Pilih paket"],
  ["/prabayar/electricity?number=12345678901", "Pilih nominal"],
  ["/prabayar/games", "Free Fire"],
  ["/prabayar/emoney", "OVO"],
  ["/pascabayar/pln", "Cek tagihan"],
  ["/payment/deposit/topup", "Lanjut bayar"],
  ["/report/transaksi", "Riwayat"],
] as const;

describe("pages on a phone", () => {
  it.each(PAGES)("shifts %s by at most 0.05 while it loads", async (path, ready) => {
    const page = await openAs("agent", "/report", { viewport: { ...PHONE, height: 640 } });
    await page.addInitScript(collectShifts);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByText(ready).locator("visible=true").first().waitFor();
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });

  it("shows five packages above the bottom bar at 360 × 640", async () => {
    const page = await openAs("agent", "/prabayar/data?number=087812345678", {
      viewport: { width: 360, height: 640 },
    });
    const bar = await page.getByRole("navigation").last().boundingBox();
    const packages = page
      .getByRole("region", { name: "Produk", exact: true })
      .getByRole("listitem");
    await expect
      .poll(async () => {
        const box = await packages.nth(4).boundingBox();
        return box === null ? Infinity : box.y + box.height;
      })
      .toBeLessThanOrEqual(bar?.y ?? 640);
  });

  it("shows a long game account whole at 360 px", async () => {
    const page = await openAs("agent", "/prabayar/games?number=1563783001%7C84839", {
      viewport: { width: 360, height: 640 },
    });
    await page.getByRole("button", { name: "Mobile Legends", exact: true }).click();
    const fields = page.locator("main input");
    await expect.poll(() => fields.count()).toBeGreaterThan(1);
    const clipped = await fields.evaluateAll((inputs) =>
      inputs.filter((input) => input.scrollWidth > input.clientWidth).map(({ id }) => id),
    );
    expect(clipped).toEqual([]);
  });
});
