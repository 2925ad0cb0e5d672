import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { IS_LONG_RUN } from "../browser/looks.ts";
import { closePages, leaveBrowser, openAs, PASSWORD } from "../browser/browser.ts";
import { looksRight } from "../browser/looks-right.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const GROUP = "Kos Melati";

async function save(page: Page, kind: string, number: string, label: string): Promise<void> {
  await page.getByRole("button", { name: "Simpan tagihan", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Simpan tagihan" });
  await sheet.getByLabel("Jenis").selectOption({ label: kind });
  await sheet.getByLabel(kind === "Gas PGN" ? "Nomor pelanggan" : "ID pelanggan").fill(number);
  await sheet.getByLabel("Nama tagihan").fill(label);
  await sheet.getByLabel("Grup", { exact: false }).first().fill(GROUP);
  await sheet.getByLabel("Jatuh tempo tiap bulan").selectOption({ label: "Tanggal 20" });
  await sheet.getByRole("button", { name: "Simpan", exact: true }).click();
  await page.getByText("Tagihan disimpan.").first().waitFor();
  await sheet.waitFor({ state: "hidden" });
  await page.getByText(label, { exact: true }).waitFor();
}

describe("an agent who pays the same bills every month", () => {
  it("M230, M238, M239: saves a group, looks it up, reloads, pays it with one password and gets a receipt for each", async () => {
    const page = await openAs("agent", "/pascabayar/tersimpan");
    await page.getByText("Belum ada tagihan tersimpan").waitFor();
    await save(page, "Gas PGN", "01100148011", "Kamar 1");
    await save(page, "Gas PGN", "01100148012", "Kamar 2");
    await save(page, "PLN Pascabayar", "530000000005", "Kamar 3");
    await looksRight(page, "saved bills");
    await page.getByRole("button", { name: GROUP }).click();
    await page.getByRole("button", { name: "Pilih semua" }).click();
    await page.getByRole("button", { name: "Cek 3 tagihan" }).click();
    await page.waitForURL("**/pascabayar/bayar/K*");
    await page.getByText("3 tagihan sudah dicek").waitFor();
    await page.getByText("Info pelanggan tidak ditemukan. Periksa nomornya.").waitFor();
    await page.reload();
    const pay = page.getByRole("button", { name: /^Bayar 2 tagihan, Rp/ });
    await pay.waitFor();
    await looksRight(page, "bill run found");
    await page.getByRole("checkbox", { name: /Kamar 2/ }).uncheck();
    await page.getByRole("button", { name: /^Bayar 1 tagihan, Rp/ }).waitFor();
    await page.getByRole("checkbox", { name: /Kamar 1/ }).uncheck();
    await page.getByText("Pilih minimal satu tagihan.").waitFor();
    const payNone = page.getByRole("button", { name: /^Bayar 0 tagihan/ });
    await expect.poll(() => payNone.isDisabled()).toBe(true);
    await looksRight(page, "bill run none chosen");
    await page.getByRole("checkbox", { name: /Kamar 1/ }).check();
    await page.getByRole("checkbox", { name: /Kamar 2/ }).check();
    await pay.click();
    const sheet = page.getByRole("dialog", { name: "Bayar tagihan ini?" });
    const password = sheet.getByLabel("Password", { exact: true });
    await password.fill("bukan-password");
    await sheet.getByRole("button", { name: /^Bayar 2 tagihan/ }).click();
    await sheet.getByText("Password salah").waitFor();
    await looksRight(page, "bill run confirm");
    await password.fill(PASSWORD);
    await sheet.getByRole("button", { name: /^Bayar 2 tagihan/ }).click();
    await page.getByText("2 dari 3 tagihan sudah dibayar").waitFor();
    await looksRight(page, "bill run paid");
    await expect.poll(() => page.getByRole("link", { name: "Lihat struk" }).count()).toBe(2);
    await page.getByRole("link", { name: "Tagihan tersimpan" }).first().click();
    await page
      .getByText(/^Terakhir Rp/)
      .first()
      .waitFor();
  });

  it("M219, M252: reuses a number that was looked up before, and expands a paid bill in place", async () => {
    const page = await openAs("agent", "/pascabayar/gas");
    await page.getByRole("button", { name: /01100148011/ }).click();
    await expect.poll(() => page.getByLabel("Nomor pelanggan").inputValue()).toBe("01100148011");
    await looksRight(page, "bill form with numbers");
    await page.goto(new URL("/report/pasca?status=success&search=01100148012", page.url()).href);
    const row = page.locator("summary").filter({ hasText: "01100148012" });
    await row.click();
    await page.getByText("Nomor referensi").waitFor();
    expect(new URL(page.url()).pathname).toBe("/report/pasca");
    await looksRight(page, "bill report details");
  });

  it.runIf(IS_LONG_RUN)("M259: sees the cashback of bills, by state", async () => {
    const page = await openAs("agent", "/report/pasca-cashback");
    await page.getByRole("heading", { name: "Cashback pascabayar" }).waitFor();
    await page.getByRole("button", { name: "Dibatalkan" }).waitFor();
    await looksRight(page, "postpaid cashback");
  });
});
