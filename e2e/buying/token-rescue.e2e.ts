import { afterAll, afterEach, expect, it } from "vitest";
import { looksRight } from "../browser/looks-right.ts";
import { closePages, complaintsOf, leaveBrowser, openAs } from "../browser/browser.ts";
import { arriveAtResult, outcome, pay } from "../browser/counter.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const meter = "22345678901";

it("reports a token that the meter rejects with everything known of it, and finds it again by the meter", async () => {
  const page = await openAs("master", "/prabayar/electricity");
  await page.getByLabel("Nomor meter / ID pelanggan").fill(meter);
  await page.getByRole("status").filter({ hasText: "VA" }).waitFor();
  await page.getByRole("button", { name: /^20\.000/ }).click();
  const confirm = page.getByRole("dialog", { name: "Konfirmasi pembelian" });
  await confirm.getByText("Rincian harga").click();
  await confirm
    .getByText(/^Biasanya \d+ (?:dtk|mnt)|^Sedang lambat|^Belum cukup transaksi/)
    .waitFor();
  await pay(page);
  const ref = await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
  const token = (await page.locator(".font-mono").first().textContent()) ?? "";
  expect(token).toMatch(/^(\d{4} ){4}\d{4}$/);

  await page.getByText("Token gagal dimasukkan?").click();
  await page.getByText(`Cocokkan nomor di meter dengan ${meter}.`).waitFor();
  // The supplier's data matches the purchase.
  await expect.poll(() => page.getByText("Periksa token").count()).toBe(0);
  const share = await page.getByRole("link", { name: "Kirim lewat WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(share ?? "")).toContain(`Token: ${token}\n`);
  const sheetOf = async (left: number) => {
    await page.getByRole("button", { name: "Kirim ke pelanggan" }).click();
    const opened = page.getByRole("dialog", { name: "Kirim ke pelanggan" });
    await opened.getByText(`Gratis untuk Anda. Masih bisa ${left} kali hari ini.`).waitFor();
    return opened;
  };
  const sends = page.getByRole("list", { name: "Pengiriman ke pelanggan" });
  const bySms = await sheetOf(3);
  await bySms.getByLabel("Nomor HP pelanggan").fill("081299887766");
  await bySms.getByRole("button", { name: "Kirim token" }).click();
  await page.getByText("Token dikirim lewat SMS.").waitFor();
  await sends.getByText(/081299887766 · SMS/).waitFor();
  const byWhatsApp = await sheetOf(2);
  await byWhatsApp.getByRole("button", { name: "WhatsApp" }).click();
  await byWhatsApp.getByText("Bila WhatsApp tidak menerimanya, token dikirim lewat SMS.").waitFor();
  await looksRight(page, "token by WhatsApp");
  await byWhatsApp.getByRole("button", { name: "Kirim token" }).click();
  await page.getByText("Token dikirim lewat WhatsApp.").waitFor();
  await sends.getByText(/081299887766 · WhatsApp/).waitFor();
  await looksRight(page, "token rescue");
  await page.getByRole("button", { name: "Laporkan token ini" }).click();
  const sheet = page.getByRole("dialog", { name: "Ajukan komplain" });
  const words = await sheet.getByRole("textbox").inputValue();
  expect(words).toContain(`SN: ${token.replaceAll(" ", "-")}/`);
  expect(words).toContain(`Referensi pemasok: ${ref}`);
  expect(words).toContain("Hasil pemeriksaan: Cocok dengan nominal dan meter.");
  await sheet.getByRole("button", { name: "Kirim komplain" }).click();
  await page.getByText("Token ini sudah dilaporkan").waitFor();

  await page.getByRole("link", { name: "Token terakhir" }).click();
  await page.getByRole("link", { name: `Buka transaksi ${ref}` }).waitFor();
  await page.getByText(token).waitFor();
  expect(new URL(page.url()).searchParams.get("search")).toBe(meter);
  await looksRight(page, "last tokens");
  expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
});
