import type { DrawerShiftRow } from "@konter/contract/drawer";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  openAs,
  PHONE,
  scrollsSideways,
} from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import type { FakePrinter } from "../browser/fake-printer.ts";
import { cameOut, MUCH_PAPER, plugInPrinter, printerIn, textsOf } from "../browser/fake-printer.ts";
import { signInMember } from "../product/member-client.ts";
import { place } from "../product/place.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const NARROW = { width: 360, height: 740 };
let refId = "";

beforeAll(async () => {
  const agent = await signInMember(place().memberAddress, "agent");
  for (const { id, figures } of (await agent.call("drawer", {})).open)
    await agent.call("drawerClose", {
      id,
      person: "Ani",
      expected_cash: figures.expected_cash,
      cash: figures.expected_cash,
    });
});
afterEach(closePages);
afterAll(leaveBrowser);

describe("cash drawer", () => {
  it("opens with counted notes and keeps what was typed over a reload", async () => {
    const page = await openAs("agent", "/report/laci", { viewport: NARROW });
    await page.getByText("Laci belum dibuka").waitFor();
    await page.getByRole("button", { name: "Buka laci", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Buka laci" });
    await sheet.getByLabel("Rp50.000", { exact: true }).fill("2");
    await page.reload();
    await page.getByRole("button", { name: "Buka laci", exact: true }).click();
    await sheet.getByText("Rp100.000", { exact: true }).last().waitFor();
    await sheet.getByRole("button", { name: "Buka laci", exact: true }).click();
    await sheet.getByText("Wajib diisi").or(sheet.getByText("harus diisi")).first().waitFor();
    await sheet.getByLabel("Penjaga").fill("Ani");
    await sheet.getByLabel("Rp5.000", { exact: true }).fill("4");
    await stateFits(page);
    await sheet.getByRole("button", { name: "Buka laci", exact: true }).click();
    await page.getByRole("heading", { name: "Utama · Ani" }).waitFor();
    await page.getByText("Rp120.000").first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it("records a sale by itself and turns it into a debt in two taps and a name", async () => {
    const agent = await signInMember(place().memberAddress, "agent");
    refId = (await agent.buy("pulsa", "XL10", freshNumber())).ref_id;
    await vi.waitFor(
      async () =>
        expect((await agent.call("drawerSale", { ref_id: refId })).cash).toBeGreaterThan(0),
      { timeout: 60_000, interval: 500 },
    );
    const page = await openAs("agent", `/report/receipt?ref_id=${refId}`, { viewport: PHONE });
    const payment = page.getByRole("group", { name: "Pelanggan membayar" });
    const cash = payment.getByRole("button", { name: "Tunai", exact: true });
    await expect.poll(() => cash.getAttribute("aria-pressed")).toBe("true");
    const noncash = payment.getByRole("button", { name: "Non-tunai" });
    await noncash.click();
    await expect.poll(() => noncash.getAttribute("aria-pressed")).toBe("true");
    await payment.getByRole("button", { name: "Kasbon" }).click();
    const sheet = page.getByRole("dialog", { name: "Catat kasbon" });
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await sheet.getByText("Isi nama pelanggan yang kasbon.").waitFor();
    await sheet.getByLabel("Nama pelanggan").fill("Bu Wati");
    await sheet.getByLabel(/^Uang muka/).fill("1.000");
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await page.getByText(/^Kasbon Rp[\d.]+, uang muka Rp1\.000\.$/).waitFor();
    await page.goto(`${place().memberAddress}/report/utang?customer=wati`);
    await page.getByText("Bu Wati").first().waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "asks into which of two open drawers a sale goes, and remembers the answer on this device",
    async () => {
      const agent = await signInMember(place().memberAddress, "agent");
      const second = await agent.call(
        "drawerOpen",
        { till: "Belakang", person: "Budi", cash: 50_000 },
        { idempotencyKey: `second-${Date.now()}` },
      );
      const bought = (await agent.buy("pulsa", "XL10", freshNumber())).ref_id;
      const shiftOf = async () => (await agent.call("drawerSale", { ref_id: bought })).shift_id;
      await vi.waitFor(async () => expect(await shiftOf()).not.toBeNull(), {
        timeout: 60_000,
        interval: 500,
      });
      const page = await openAs("agent", `/report/receipt?ref_id=${bought}`, { viewport: NARROW });
      const tills = page.getByRole("group", { name: "Masuk ke laci" });
      const till = tills.getByRole("button", { name: "Belakang · Budi" });
      await expect.poll(() => till.getAttribute("aria-pressed")).toBe("false");
      await till.click();
      await expect.poll(() => till.getAttribute("aria-pressed")).toBe("true");
      expect(await shiftOf()).toBe(second.id);
      await stateFits(page);
      // The next sale goes into this device's drawer, once somebody records how it was paid.
      const next = (await agent.buy("pulsa", "XL10", freshNumber())).ref_id;
      const nextShift = async () => (await agent.call("drawerSale", { ref_id: next })).shift_id;
      await vi.waitFor(async () => expect(await nextShift()).not.toBeNull(), {
        timeout: 60_000,
        interval: 500,
      });
      expect(await nextShift()).not.toBe(second.id);
      await page.goto(`${place().memberAddress}/report/receipt?ref_id=${next}`);
      const payment = page.getByRole("group", { name: "Pelanggan membayar" });
      await page.getByRole("group", { name: "Masuk ke laci" }).waitFor();
      await payment.getByRole("button", { name: "Non-tunai" }).click();
      await expect.poll(nextShift).toBe(second.id);
      const { figures } = (await agent.call("drawer", {})).open.find(
        ({ id }) => id === second.id,
      ) as DrawerShiftRow;
      expect(figures.expected_cash).toBeGreaterThan(50_000);
      await agent.call(
        "drawerClose",
        {
          id: second.id,
          person: "Budi",
          expected_cash: figures.expected_cash,
          cash: figures.expected_cash,
        },
        { idempotencyKey: `journey-close-${Date.now()}` },
      );
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );

  it("records cash by hand, undoes it, and closes with a difference and its reason", async () => {
    const page = await openAs("agent", "/report/laci", { viewport: NARROW });
    await page.getByRole("button", { name: "Kas keluar" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Keluar lainnya" }).click();
    await sheet.getByLabel("Jumlah").fill("10000");
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await sheet.getByText("Tulis catatan untuk alasan lainnya.").waitFor();
    await sheet.getByLabel(/^Catatan/).fill("parkir");
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await page.getByText("Kas dicatat.").waitFor();
    await page.getByRole("link", { name: "Catatan kas" }).click();
    await page.getByText("parkir").waitFor();
    await page.getByRole("button", { name: "Batalkan" }).click();
    await page.getByText("Catatan dibatalkan.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Batalkan" }).count()).toBe(0);
    await page.getByRole("link", { name: "Laci kas" }).first().click();
    await page.getByRole("button", { name: "Tutup laci" }).click();
    await sheet.getByRole("button", { name: "Jumlah saja" }).click();
    // 120,000 at opening plus a down payment of 1,000.
    await sheet.getByLabel("Jumlah uang di laci").fill("120000");
    await sheet.getByRole("button", { name: "Tutup laci" }).click();
    await sheet.getByText(/Uang di laci berbeda -Rp1\.000 dari catatan/).waitFor();
    await sheet.getByLabel("Alasan selisih").fill("kembalian");
    await sheet.getByRole("button", { name: "Tutup laci" }).click();
    const receipt = page.getByRole("article", { name: "Laporan shift" });
    await expect.poll(() => receipt.innerText()).toMatch(/Selisih +-Rp1\.000/);
    await expect.poll(() => receipt.innerText()).toMatch(/Kasbon baru +Rp/);
    await stateFits(page);
    const pdf = await page.getByRole("link", { name: "PDF" }).getAttribute("href");
    const file = await page.request.get(new URL(pdf ?? "", page.url()).href);
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await page.goto(`${place().memberAddress}/report/laci`);
    await page.getByText("Selisih -Rp1.000").first().waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "prints a shift report on the counter's printer, and prints it again in full after the paper ran out",
    async () => {
      const agent = await signInMember(place().memberAddress, "agent");
      const shift = (await agent.call("drawerShifts", {})).rows[0];
      const page = await openAs("agent", "/report", { viewport: NARROW });
      await page.addInitScript(plugInPrinter);
      await page.goto(`${place().memberAddress}/report/laci?shift=${shift?.id}`);
      const receipt = page.getByRole("article", { name: "Laporan shift" });
      const shown = async () =>
        (await receipt.innerText())
          .split("\n")
          .map((row) => row.trimEnd())
          .filter((row) => row !== "");
      const print = page.getByRole("button", { name: "Printer struk" });
      await print.waitFor();
      await printerIn(page, { paperFor: 0 });
      await print.click();
      await page.getByText(/^Kertas habis: laporan shift tidak tercetak utuh/).waitFor();
      await printerIn(page, { writes: [], paperFor: MUCH_PAPER, fails: 1 });
      await print.click();
      await page.getByText("Laporan shift tercetak.").waitFor();
      const narrow = await cameOut(page, 32);
      expect(textsOf(narrow.printed)).toEqual(await shown());
      expect(narrow.printed.filter(({ is }) => is === "cut")).toHaveLength(1);
      expect(narrow.longest).toBeLessThanOrEqual(100);
      await page.getByRole("button", { name: "80 mm" }).click();
      await print.click();
      const isCut = () =>
        (globalThis as unknown as { fakePrinter: FakePrinter }).fakePrinter.writes
          .flat()
          .some((byte, at, all) => byte === 0x1d && all[at + 1] === 0x56);
      await expect.poll(() => page.evaluate(isCut)).toBe(true);
      const wide = textsOf((await cameOut(page, 48)).printed);
      expect(wide).toContain("-".repeat(48));
      expect(wide).toEqual(await shown());
      // The receipt has its own styles: paper is white in any theme.
      expect(await receipt.evaluate((paper) => getComputedStyle(paper).backgroundColor)).toBe(
        "rgb(255, 255, 255)",
      );
      expect((await printerIn(page)).asked).toBe(1);
      await stateFits(page);
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );
});
