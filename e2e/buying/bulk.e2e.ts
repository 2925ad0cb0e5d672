import { readFile } from "node:fs/promises";
import { billCodeOf } from "@konter/contract/bills";
import { bulkColumnsOf } from "@konter/contract/bulk";
import type { BulkSells } from "@konter/contract/bulk";
import { readXlsx, writeXlsx } from "../../apps/server/src/platform/workbooks.ts";
import type { CellValue } from "../../apps/server/src/platform/workbooks.ts";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { closePages, DESKTOP, leaveBrowser, openAs, PASSWORD, PIN } from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const PATH = "/prabayar/topupByExcel";
/** Different numbers and file names in every run: both are accepted once a day. */
const MARK = String(Date.now() % 1_000_000).padStart(6, "0");
const numberOf = (row: number) => `0812${MARK}${String(row).padStart(2, "0")}`;

async function workbook(rows: readonly (readonly CellValue[])[], sells: BulkSells = "prepaid") {
  const titles = Object.values(bulkColumnsOf(sells)).map(({ name }) => name.id);
  const name = sells === "prepaid" ? "Transaksi" : "Tagihan";
  const bytes = await writeXlsx({
    sheets: [{ name, rows: [titles, ...rows.map((row) => [...row])] }],
  });
  return Buffer.from(bytes);
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = "application/octet-stream";
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

/** The sheets of the file that a button downloads. */
async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())));
  return sheets.map(({ rows }) => rows);
}

const rowOf = (page: Page, line: number) =>
  page
    .getByRole("list", { name: "Baris berkas" })
    .getByRole("listitem")
    .filter({ has: page.getByText(`Baris ${line}`, { exact: true }) });

describe("an agent with a list of purchases", () => {
  it("M198, M199, M206, M207, M209: fixes errors on the page, removes duplicates in one tap, and confirms with the PIN", async () => {
    const page = await openAs("agent", PATH, { viewport: DESKTOP });
    const template = await downloaded(page, "Unduh template");
    expect(template.flat(2)).toContain("TSEL10");
    const file = await workbook([
      ["TSEL10", numberOf(1)],
      ["TSEL5", Number(numberOf(2))],
      ["TSEL1O", numberOf(3)],
      ["TSEL10", "0812"],
      ["TSEL10", numberOf(5)],
      ["TSEL10", numberOf(5)],
    ]);
    await choose(page, `pesanan ${MARK}.xlsx`, file);
    await page.waitForURL(`**${PATH}/M*`);
    await page.getByText("3 dari 6 baris salah, 3 siap").waitFor();
    await rowOf(page, 3).getByText("Diperbaiki").waitFor();
    await looksRight(page, "bulk wrong");
    const [wrong] = await downloaded(page, "Unduh baris yang salah");
    expect(wrong).toHaveLength(4);

    await page.getByRole("button", { name: /^Pakai TSEL10/ }).click();
    await page.getByText("2 dari 6 baris salah, 4 siap").waitFor();
    await page.getByRole("button", { name: "Hapus 1 baris ganda" }).click();
    await page.getByText("1 dari 5 baris salah, 4 siap").waitFor();
    await page.getByRole("button", { name: "Ubah baris 5" }).click();
    await page.getByLabel("Nomor tujuan").fill(numberOf(4));
    await looksRight(page, "bulk edit");
    await page.getByRole("button", { name: "Simpan baris" }).click();
    await page.getByText("Semua 5 baris benar").waitFor();
    await looksRight(page, "bulk right");

    await page.getByRole("button", { name: /^Proses 5 baris/ }).click();
    const sheet = page.getByRole("dialog", { name: "Proses berkas ini?" });
    await sheet.getByLabel("PIN 6 angka").fill("000000");
    await sheet.getByText("Kode PIN Salah", { exact: false }).first().waitFor();
    await looksRight(page, "bulk confirm");
    await sheet.getByLabel("PIN 6 angka").fill(PIN);
    await page.getByText("5 dari 5 baris sudah dikirim").waitFor();
    await page.getByRole("button", { name: "Sukses 5" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Sukses 5" }).waitFor();
    await looksRight(page, "bulk done");

    const [[titles, ...rows] = []] = await downloaded(page, "Unduh hasil");
    const status = titles?.indexOf("Status") ?? -1;
    expect(rows.map((row) => row[status])).toEqual(Array.from({ length: 5 }, () => "Berhasil"));
    await page.getByRole("link", { name: "Struk yang sukses" }).click();
    await page.getByRole("heading", { name: "5 struk" }).waitFor();
  });

  it("M215: finds the purchases of a file in the report, and links to them from its notification", async () => {
    const page = await openAs("agent", PATH, { viewport: DESKTOP });
    await page.getByRole("link", { name: `pesanan ${MARK}.xlsx` }).click();
    await page.getByRole("link", { name: "Lihat di laporan" }).click();
    await page.waitForURL("**/report/transaksi?file=*");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(5);
    await expect
      .poll(() => page.getByLabel("Nama berkas").inputValue())
      .toBe(`pesanan ${MARK}.xlsx`);
    await looksRight(page, "bulk report");
    await page.goto(new URL("/notification/today", page.url()).href);
    await page
      .getByRole("link", { name: /Top up massal selesai dikirim/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Buka unggahan" }).click();
    await page.waitForURL(`**${PATH}/M*`);
    await page.getByText("5 dari 5 baris sudah dikirim").waitFor();
  });

  it.runIf(IS_LONG_RUN)(
    "M201, M213, M216: rejects an invalid file with its name and a file name used today, and lists the history",
    async () => {
      const page = await openAs("agent", PATH);
      await choose(page, `surat ${MARK}.xlsx`, Buffer.from("%PDF-1.7 isi"));
      await page.getByText("Berkas ini PDF, walaupun namanya lain.", { exact: false }).waitFor();
      await looksRight(page, "bulk refused");
      await choose(page, `PESANAN ${MARK}.XLSX`, await workbook([["TSEL10", numberOf(9)]]));
      await page.getByText("sudah diunggah hari ini", { exact: false }).waitFor();
      await page.getByRole("link", { name: `pesanan ${MARK}.xlsx` }).click();
      await page.getByText("5 dari 5 baris sudah dikirim").waitFor();
    },
  );

  it.runIf(IS_LONG_RUN)("M217: starts at a later time, and can be canceled before", async () => {
    const page = await openAs("agent", PATH);
    await choose(page, `besok ${MARK}.xlsx`, await workbook([["TSEL5", numberOf(11)]]));
    await page.getByRole("button", { name: /^Proses 1 baris/ }).click();
    const sheet = page.getByRole("dialog", { name: "Proses berkas ini?" });
    await sheet.getByRole("button", { name: "Jadwalkan" }).click();
    await sheet.getByLabel("Tanggal").fill("2020-01-01");
    await sheet.getByLabel("PIN 6 angka").fill(PIN);
    await sheet.getByText("Waktunya sudah lewat. Pilih waktu lain.").waitFor();
    const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10);
    await sheet.getByLabel("Tanggal").fill(tomorrow);
    await looksRight(page, "bulk schedule");
    await sheet.getByLabel("PIN 6 angka").fill(PIN);
    await page.getByText(/^1 baris mulai .* WIB$/).waitFor();
    await looksRight(page, "bulk scheduled");
    await page.getByRole("button", { name: "Batalkan sisanya" }).click();
    await page.getByRole("button", { name: "Ya, batalkan" }).click();
    await page.getByText("Dibatalkan").first().waitFor();
  });

  it.runIf(IS_LONG_RUN)(
    "M211: says how much deposit is missing, and buys the first rows on request",
    async () => {
      const page = await openAs("affiliate", PATH);
      const rows = [21, 22, 23].map((row) => ["TSEL100", numberOf(row)]);
      await choose(page, `banyak ${MARK}.xlsx`, await workbook(rows));
      await page.getByRole("button", { name: /^Proses 3 baris/ }).click();
      const sheet = page.getByRole("dialog", { name: "Proses berkas ini?" });
      await sheet.getByText(/^Saldo kurang Rp/).waitFor();
      await sheet.getByLabel(/^Proses 1 baris pertama saja/).check();
      await sheet.getByRole("button", { name: /^Proses 1 baris/ }).waitFor();
      await looksRight(page, "bulk short");
      const href = await sheet.getByRole("link", { name: "Isi deposit" }).getAttribute("href");
      expect(href).toMatch(/^\/payment\/deposit\/topup\?nominal=\d+$/);
    },
  );

  it("M239: looks up the bills of a file first, then pays them with the password", async () => {
    const page = await openAs("agent", `${PATH}?sells=bills`);
    await page.getByRole("tab", { name: "Tagihan", selected: true }).waitFor();
    const bills = await workbook([[billCodeOf("pln_postpaid", "pln"), `5612${MARK}01`]], "bills");
    await choose(page, `tagihan ${MARK}.xlsx`, bills);
    await page.waitForURL(`**${PATH}/M*`);
    await page.getByText("Semua 1 baris benar").waitFor();
    await looksRight(page, "bulk bills right");
    await page.getByRole("button", { name: /^Proses 1 baris/ }).click();
    const sheet = page.getByRole("dialog", { name: "Proses berkas ini?" });
    await sheet.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await sheet.getByRole("button", { name: /^Proses 1 baris/ }).click();
    await page.getByRole("button", { name: "Sukses 1" }).waitFor();
  });
});
