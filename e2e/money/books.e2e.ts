import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  DESKTOP,
  openAs,
  scrollsSideways,
  newPage,
} from "../browser/browser.ts";
import { arriveAtResult, choose, freshNumber, outcome, pay } from "../browser/counter.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const CUSTOMER = "Bu Rini Warung Pojok";
const LOST_CUSTOMER = "Pak Joko Kontrakan";
let owedRef = "";

beforeAll(async () => {
  const page = await openAs("affiliate", "/prabayar/pulsa");
  await choose(page, freshNumber(), /^5\.000/);
  await page.getByLabel("Harga jual").fill("1.000");
  await pay(page);
  await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
  await page.goto("/prabayar/pulsa");
  await choose(page, freshNumber(), /^10\.000/);
  await page.getByLabel("Harga jual").fill("15.000");
  await page.getByText("Nama pelanggan, catatan, kasbon").click();
  await page.getByLabel("Nama pelanggan").fill(CUSTOMER);
  await page.getByText("Catat sebagai kasbon pelanggan").click();
  await page.getByLabel("Uang muka").fill("3.000");
  await pay(page);
  owedRef = await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
});
afterEach(closePages);
afterAll(leaveBrowser);

const rows = (page: Page) => page.locator("tbody tr");

/** The amounts in a row; a dash counts as 0. */
async function amounts(page: Page, row: number, columns: readonly number[]): Promise<number[]> {
  const cells = await rows(page).nth(row).locator("td").allTextContents();
  return columns.map((column) => Number((cells[column] ?? "").replace(/\D/g, "") || 0));
}

describe("deposit statement", () => {
  it("M254, M268: shows debit, credit and a running balance that ends with the current one", async () => {
    const page = await openAs("affiliate", "/report", { viewport: DESKTOP });
    await page.getByRole("link", { name: /Mutasi saldo/ }).click();
    await page.waitForURL((url) => url.pathname === "/report/deposit");
    await rows(page).first().waitFor();
    const count = await rows(page).count();
    expect(count).toBeGreaterThanOrEqual(3);
    let newer: number | undefined;
    for (let row = 0; row < count; row += 1) {
      const [debit = 0, credit = 0, start = 0, end = 0] = await amounts(page, row, [3, 4, 5, 6]);
      expect(end).toBe(start + credit - debit);
      if (newer === undefined) {
        const top = await page.getByText("Saldo sekarang").locator("..").textContent();
        expect(Number(top?.replace(/\D/g, ""))).toBe(end);
      } else expect(newer).toBe(end);
      newer = start;
    }
    await rows(page).first().getByRole("link", { name: owedRef }).click();
    await outcome(page, "Transaksi sukses").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/transaksi/${owedRef}`);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)("shows cards on a phone and loads more", async () => {
    const page = await openAs("affiliate", "/report");
    // Shortens the first page; the rest comes from the server's own next page.
    await page.route("**/api/v1/report/mutations*", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { rows: { number: number }[] };
      if (route.request().url().includes("cursor=")) return route.fulfill({ response: answer });
      const first = body.rows.slice(0, 2);
      const next_cursor = String(first.at(-1)?.number);
      return route.fulfill({ response: answer, json: { ...body, rows: first, next_cursor } });
    });
    await page.goto("/report/deposit");
    const cards = page.getByRole("list", { name: "Mutasi saldo" }).getByRole("listitem");
    await expect.poll(() => cards.count()).toBe(2);
    await expect.poll(() => page.locator("table").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Muat lebih banyak" }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(2);
    await cards.filter({ hasText: "Isi deposit" }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });

  it.runIf(IS_LONG_RUN)(
    "keeps the old rows when a refresh fails, and offers a retry when the first load fails",
    async () => {
      const page = await openAs("affiliate", "/report/deposit", { viewport: DESKTOP });
      await rows(page).first().waitFor();
      await page.route("**/api/v1/report/mutations*", (route) =>
        route.fulfill({
          status: 500,
          json: {
            code: "retrieval_failed",
            message: "Gagal mengambil data.",
            requestId: "req-e2e",
          },
        }),
      );
      const other = await newPage(page.context());
      await other.goto("/prabayar/pulsa");
      await choose(other, freshNumber(), /^5\.000/);
      await pay(other);
      await arriveAtResult(other);
      await page.getByText("Yang tampil adalah data sebelumnya.").waitFor();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
      // Enters from another page, because the server renders the first rows into this one.
      await page.goto("/report");
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Mutasi saldo/ })
        .click();
      await page.getByText("Kode bantuan: req-e2e").waitFor();
      await page.unroute("**/api/v1/report/mutations*");
      await page.getByRole("button", { name: "Coba lagi" }).click();
      await rows(page).first().waitFor();
    },
  );
});

describe("profit list", () => {
  it("M269: groups profit by day, month and product, with totals equal to the sums of the rows", async () => {
    const page = await openAs("affiliate", "/report/laba", { viewport: DESKTOP });
    for (const [tab, by, heading] of [
      ["Bulanan", "month", "Bulan"],
      ["Produk", "product", "Produk"],
      ["Harian", "day", "Tanggal"],
    ] as const) {
      await page.getByRole("button", { name: tab }).click();
      await page.waitForURL((url) => url.searchParams.get("by") === by);
      // Until then the rows of the previous tab are shown.
      await page.getByRole("columnheader", { name: heading, exact: true }).waitFor();
      const count = await rows(page).count();
      const sums = [0, 0, 0, 0, 0];
      for (let row = 0; row < count; row += 1) {
        const found = await amounts(page, row, [1, 2, 3, 4, 5]);
        for (const [index, amount] of found.entries()) sums[index] = (sums[index] ?? 0) + amount;
      }
      const totals = await page.locator("tfoot td").allTextContents();
      expect(totals.slice(1).map((text) => Number(text.replace(/\D/g, "")))).toEqual(sums);
      expect(sums[3]).toBeGreaterThan(0);
      expect(sums[4]).toBeGreaterThan(0);
      if (by === "product") {
        expect(count).toBeGreaterThan(1);
        await expect.poll(() => page.locator("figure rect").count()).toBe(count);
      }
    }
  });

  it.runIf(IS_LONG_RUN)("keeps its dates in the address", async () => {
    const page = await openAs("affiliate", "/report/laba?by=month", { viewport: DESKTOP });
    await rows(page).first().waitFor();
    await page.getByLabel("Sampai tanggal").fill("2020-01-31");
    await page.getByText("Belum ada penjualan").waitFor();
    await page.reload();
    await page.getByText("Belum ada penjualan").waitFor();
    expect(new URL(page.url()).search).toBe("?by=month&date_to=2020-01-31");
    await page.getByLabel("Dari tanggal").fill("2020-02-01");
    await page.getByText("Tanggal akhir harus pada atau setelah tanggal awal").first().waitFor();
  });
});

describe("debt book", () => {
  it("M274: lists a debt, records a repayment once although a response is lost, and never more than the debt", async () => {
    const page = await openAs("affiliate", "/report/utang");
    const card = page.getByRole("article").filter({ hasText: CUSTOMER });
    await card.waitFor();
    await expect
      .poll(() => card.locator("dl").textContent())
      .toMatch(/Uang mukaRp3\.000Nilai kasbonRp12\.000Sisa kasbonRp12\.000/);
    await card.getByRole("button", { name: "Catat pembayaran" }).click();
    const sheet = page.getByRole("dialog", { name: "Catat pembayaran" });
    const amount = sheet.getByLabel("Jumlah dibayar");
    await amount.fill("12.001");
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await sheet.getByText("Pembayaran melebihi sisa kasbon (Rp12.000).").waitFor();
    await expect.poll(() => amount.getAttribute("aria-invalid")).toBe("true");
    await amount.fill("5.000");
    await sheet.getByLabel(/Catatan/).fill("tunai");
    const keys: (string | undefined)[] = [];
    await page.route("**/api/v1/report/debts/*/repay", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const answer = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await sheet.getByText("Belum ada jawaban dari server.").waitFor();
    await expect.poll(() => amount.isDisabled()).toBe(true);
    await page.reload();
    await card.getByRole("button", { name: "Catat pembayaran" }).click();
    await expect.poll(() => amount.inputValue()).toBe("Rp5.000");
    await sheet.getByRole("button", { name: "Simpan lagi" }).click();
    await page.getByText("Pembayaran dicatat.").waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await expect.poll(() => card.locator("dl").textContent()).toContain("Sisa kasbonRp7.000");
    await expect.poll(() => card.getByRole("listitem").count()).toBe(1);
    // The toast covers the button while the pointer is on it.
    await page.mouse.move(0, 0);
    await page.getByText("Pembayaran dicatat.").waitFor({ state: "hidden" });
    await card.getByRole("button", { name: "Bagikan" }).click();
    await page.getByText("Tersalin").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(CUSTOMER);
    expect(copied).toMatch(/Dibayar .+: Rp5\.000\nSisa kasbon: Rp7\.000$/);
  });

  it.runIf(IS_LONG_RUN)(
    "M274: moves a settled debt to the paid ones, and finds customers by name",
    async () => {
      const page = await openAs("affiliate", "/report/utang?customer=rini", { viewport: DESKTOP });
      const card = page.getByRole("article").filter({ hasText: CUSTOMER });
      await card.getByRole("button", { name: "Catat pembayaran" }).click();
      const sheet = page.getByRole("dialog", { name: "Catat pembayaran" });
      await sheet.getByRole("button", { name: "Lunasi semua" }).click();
      await sheet.getByRole("button", { name: "Simpan" }).click();
      await page.getByText("Tidak ada pelanggan yang cocok").waitFor();
      await expect
        .poll(() => page.getByText("Total yang belum dibayar").locator("..").textContent())
        .toMatch(/Rp0$/);
      await page.getByRole("button", { name: "Lunas", exact: true }).click();
      await card.waitFor();
      expect(new URL(page.url()).search).toBe("?status=paid&customer=rini");
      await expect.poll(() => card.getByText("Lunas", { exact: true }).isVisible()).toBe(true);
      await page.getByLabel("Cari pelanggan atau nomor").fill("tidak ada orang ini");
      await page.getByText("Tidak ada pelanggan yang cocok").waitFor();
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );
});

describe("uncollectable debt", () => {
  it.runIf(IS_LONG_RUN)(
    "M274: writes a debt off with a reason although a response is lost, lists it apart, and reopens it",
    async () => {
      const page = await openAs("affiliate", "/prabayar/pulsa");
      await choose(page, freshNumber(), /^5\.000/);
      await page.getByLabel("Harga jual").fill("8.000");
      await page.getByText("Nama pelanggan, catatan, kasbon").click();
      await page.getByLabel("Nama pelanggan").fill(LOST_CUSTOMER);
      await page.getByText("Catat sebagai kasbon pelanggan").click();
      await pay(page);
      await arriveAtResult(page);
      await outcome(page, "Transaksi sukses").waitFor();
      await page.goto("/report/utang");
      const card = page.getByRole("article").filter({ hasText: LOST_CUSTOMER });
      await card.getByRole("button", { name: "Hapus dari buku" }).click();
      const sheet = page.getByRole("dialog", { name: "Hapus dari buku" });
      await sheet.getByRole("button", { name: "Hapus dari buku" }).click();
      await sheet.getByText("Alasan wajib diisi").waitFor();
      await sheet.getByLabel("Alasan").fill("Pindah tanpa kabar");
      await page.route("**/api/v1/report/debts/*/write-off", async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      });
      await sheet.getByRole("button", { name: "Hapus dari buku" }).click();
      await sheet.getByText(/Belum ada jawaban dari server/).waitFor();
      await page.unroute("**/api/v1/report/debts/*/write-off");
      await sheet.getByRole("button", { name: "Simpan lagi" }).click();
      await page.getByText("Kasbon dihapus dari buku.").waitFor();
      await card.waitFor({ state: "detached" });
      await expect
        .poll(() => page.getByText("Total yang dihapus dari buku").locator("..").textContent())
        .toMatch(/Rp8\.000$/);
      await page
        .getByRole("group", { name: "Status" })
        .getByRole("button", { name: "Dihapus dari buku" })
        .click();
      await card.getByText("Pindah tanpa kabar").waitFor();
      await expect.poll(() => card.getByText("Pindah tanpa kabar").count()).toBe(1);
      await card.getByRole("button", { name: "Tagih lagi" }).click();
      const again = page.getByRole("dialog", { name: "Tagih lagi" });
      await again.getByLabel("Alasan").fill("Sudah kembali");
      await again.getByRole("button", { name: "Tagih lagi" }).click();
      await page.getByText("Kasbon ditagih lagi.").waitFor();
      await page.getByRole("button", { name: "Belum lunas" }).click();
      await card.getByText("Sudah kembali").waitFor();
      expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
    },
  );
});

describe("full export", () => {
  it("M266: orders a file when the download would not hold all rows, notifies its owner and lets only the owner fetch it", async () => {
    const page = await openAs("affiliate", "/", { viewport: DESKTOP });
    await page.route("**/api/v1/report/transactions*", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { totals: { count: number } };
      return route.fulfill({
        response: answer,
        json: { ...body, totals: { ...body.totals, count: 1500 } },
      });
    });
    await page.getByRole("link", { name: "Riwayat" }).first().click();
    await page.getByText(/memuat 1\.000 dari 1\.500 baris/).waitFor();
    await page.getByRole("button", { name: "Pesan berkas lengkap" }).click();
    await page.getByText("Berkas dipesan.").waitFor();
    const line = page.getByRole("list", { name: "Berkas lengkap" }).getByRole("listitem").first();
    await line.getByText("Siap").waitFor();
    const download = page.waitForEvent("download");
    await line.getByRole("link", { name: "Unduh" }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^transaksi-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString("latin1"),
    ).toBe("PK");
    await page.goto("/notification/today");
    await page
      .getByRole("link", { name: /Berkas Excel siap/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Unduh" }).waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });
});

describe("Excel download", () => {
  it("M266: downloads the filtered rows and says when there are more", async () => {
    const page = await openAs("affiliate", `/report/transaksi?ref_id=${owedRef}`, {
      viewport: DESKTOP,
    });
    await rows(page).first().waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Unduh Excel" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^transaksi-\d{4}-\d{2}-\d{2}\.xlsx$/);
    // An .xlsx file is a ZIP archive.
    expect(
      readFileSync(await file.path())
        .subarray(0, 4)
        .toString("latin1"),
    ).toBe("PK\u0003\u0004");
    await page.getByText("1 baris diunduh.").waitFor();
    await page.route("**/api/v1/report/export*", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...body, rows: 1000, total: 2345 } });
    });
    await page.getByRole("button", { name: "Unduh Excel" }).click();
    await page.getByText("1.000 dari 2.345 baris diunduh.").waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });
});
