import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { untilStill } from "../browser/axe-findings.ts";
import { looksToTake, IS_LONG_RUN } from "../browser/looks.ts";
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
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";

const refs: string[] = [];
let foreign = "";

beforeAll(async () => {
  const agent = await signInMember(place().memberAddress, "agent");
  for (const code of ["XL10", "XL15", "XL20"]) {
    refs.push((await agent.buy("pulsa", code, freshNumber())).ref_id);
  }
  const other = await signInMember(place().memberAddress, "master");
  foreign = (await other.buy("pulsa", "XL10", freshNumber())).ref_id;
  await vi.waitFor(
    async () => {
      const { receipts } = await agent.call("receipts", { ids: refs.join() });
      expect(receipts.map(({ transaction }) => transaction?.status)).toEqual([
        "success",
        "success",
        "success",
      ]);
    },
    { timeout: 60_000, interval: 500 },
  );
});
afterEach(closePages);
afterAll(leaveBrowser);

const papers = (page: Page) => page.locator("[data-paper] article");
/** Waits until every code is drawn: then the print is complete. */
const whole = (page: Page, count: number) =>
  expect.poll(() => page.getByRole("img", { name: /^Barcode K/ }).count()).toBe(count);

describe("receipts of several transactions", () => {
  it("M253: are selected in the report by checkboxes, and shown together with their codes", async () => {
    const page = await openAs("agent", "/report/transaksi", { viewport: DESKTOP });
    await page.getByRole("button", { name: "Pilih struk" }).click();
    const bar = page.getByRole("region", { name: "Pilih struk" });
    await expect.poll(() => bar.getByRole("button", { name: "Struk" }).isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: `Pilih ${refs[0]}` }).check();
    await page.getByRole("checkbox", { name: `Pilih ${refs[2]}` }).check();
    await bar.getByText("2 dipilih").waitFor();
    const all = page.getByRole("checkbox", { name: "Pilih semua" });
    expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
    await page.getByRole("link", { name: "Struk" }).click();
    await page.waitForURL((url) => url.searchParams.get("ids") === `${refs[0]},${refs[2]}`);
    await page.getByRole("heading", { name: "2 struk" }).waitFor();
    await expect.poll(() => papers(page).count()).toBe(2);
    await expect.poll(() => papers(page).first().textContent()).toContain(refs[0]);
    await whole(page, 2);
    await expect.poll(() => page.getByRole("img", { name: "Kode QR nomor seri" }).count()).toBe(2);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "M253: print one per page, or continuously in the width of the roll",
    async () => {
      const page = await openAs("agent", `/report/receipt?ids=${refs.join()}`);
      await whole(page, 3);
      const pages = async () =>
        (await page.pdf({ width: "58mm", height: "1200mm" }))
          .toString("latin1")
          .match(/\/Type\s*\/Page\b/g)?.length;
      expect(await pages()).toBe(3);
      await page.getByRole("button", { name: "Rol 58 mm" }).click();
      await page.emulateMedia({ media: "print" });
      const box = await papers(page).first().boundingBox();
      // 48 mm at 96 px per inch.
      expect(Math.round(box?.width ?? 0)).toBe(181);
      await expect.poll(() => page.getByRole("button", { name: "Cetak" }).isVisible()).toBe(false);
      expect(await pages()).toBe(1);
      await page.emulateMedia({ media: "screen" });
      await page.reload();
      await whole(page, 3);
      await expect
        .poll(() => page.getByRole("button", { name: "Rol 58 mm" }).getAttribute("aria-pressed"))
        .toBe("true");
    },
  );

  it.runIf(IS_LONG_RUN)(
    "are shared as one text, or copied where there is no share sheet",
    async () => {
      const page = await openAs("agent", `/report/receipt?ids=${refs.join()}`);
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
      await page.getByRole("button", { name: "Bagikan" }).click();
      await page.getByText("Tersalin").waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      for (const ref of refs) expect(text).toContain(ref);
    },
  );

  it.runIf(IS_LONG_RUN)(
    "name those of another account and unknown ones, and show the rest",
    async () => {
      const page = await openAs("agent", `/report/receipt?ids=${refs[1]},${foreign},KZZZZZZZZZZZ`);
      await page.getByText(`Tidak ditemukan di akun ini: ${foreign}, KZZZZZZZZZZZ.`).waitFor();
      await expect.poll(() => papers(page).count()).toBe(1);
      await page.goto(`/report/receipt?ids=${foreign}`);
      await page.getByText("Tidak ada struk untuk ditampilkan").waitFor();
      await expect.poll(() => papers(page).count()).toBe(0);
    },
  );

  it.runIf(IS_LONG_RUN)("are limited to fifty, with a message", async () => {
    const ids = Array.from({ length: 51 }, (_id, index) => `K${index}`).join();
    const page = await openAs("agent", `/report/receipt?ids=${ids}`);
    await page.getByText("Maksimal 50 struk sekaligus. Pilih lebih sedikit transaksi.").waitFor();
    await expect.poll(() => papers(page).count()).toBe(0);
  });

  it.each(
    looksToTake([
      ["light on a phone", PHONE, false],
      ["dark on a desk", DESKTOP, true],
    ] as const),
  )("have no serious accessibility finding, %s", async (_name, viewport, dark) => {
    const page = await openAs("agent", "/report/transaksi", { viewport, dark });
    await page.getByRole("button", { name: "Pilih struk" }).click();
    await page.getByRole("button", { name: "Pilih semua" }).click();
    await untilStill(page);
    await stateFits(page);
    await page.goto(`/report/receipt?ids=${refs.join()}`);
    await whole(page, 3);
    await stateFits(page);
  });
});
