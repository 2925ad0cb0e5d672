import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closePages, complaintsOf, leaveBrowser, openAs, PHONE } from "../browser/browser.ts";
import { arriveAtResult, freshNumber, outcome, pay } from "../browser/counter.ts";
import { IS_LONG_RUN, looksToTake } from "../browser/looks.ts";

afterEach(closePages);
afterAll(leaveBrowser);

const products = (page: Page) => page.getByRole("region", { name: "Produk" }).getByRole("listitem");

async function choose(page: Page, tile: RegExp): Promise<void> {
  await products(page).getByRole("button", { name: tile }).first().click();
  await page.getByRole("dialog", { name: "Konfirmasi pembelian" }).waitFor();
}

async function buy(page: Page): Promise<void> {
  await pay(page);
  await arriveAtResult(page);
  await outcome(page, "Transaksi sukses").waitFor();
}

describe("one purchase of each kind", () => {
  it("M163: asks for a game's own fields, shows the player's name before payment and explains wrong input", async () => {
    const page = await openAs("master", "/prabayar/games");
    await page.getByRole("button", { name: "Mobile Legends", exact: true }).click();
    await page.getByLabel("User ID").fill("156378300");
    await products(page).getByRole("button").first().click();
    await page.getByText("Isi User ID + Zone ID, misalnya 156378300 + 8483").waitFor();
    await page.getByLabel("Zone ID").fill("8483");
    await page.getByRole("status").filter({ hasText: "budi" }).waitFor();
    await choose(page, /Diamond/);
    await expect.poll(() => page.getByRole("dialog").textContent()).toContain("156378300 (8483)");
    await expect.poll(() => page.getByRole("dialog").textContent()).toContain("budi");
    await buy(page);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "M164: shows the name of an e-money account and the admin fee",
    async () => {
      const page = await openAs("master", "/m/emoney");
      await page.getByRole("button", { name: "OVO", exact: true }).click();
      await page.getByLabel("Nomor tujuan").fill("082179374708");
      await page.getByText("OVO shXXXy").waitFor();
      await choose(page, /OVO 10\.000/);
      const sheet = page.getByRole("dialog");
      await expect.poll(() => sheet.textContent()).toContain("Biaya admin");
      await buy(page);
    },
  );

  it("M165: reveals a voucher's code on tap, with its expiry date and instructions", async () => {
    const page = await openAs("master", "/prabayar/voucher");
    await page.getByRole("button", { name: "Google Play", exact: true }).click();
    await page.getByLabel("Nomor tujuan").fill(freshNumber());
    await choose(page, /5\.000/);
    await buy(page);
    const code = page.locator(".font-mono").first();
    await expect.poll(() => code.textContent()).toMatch(/^[• ]+$/);
    await page.getByText("Berlaku sampai 31 Des 2029").waitFor();
    await page.getByText("Pilih Tukarkan kode").waitFor();
    await page.getByRole("button", { name: "Tampilkan kode" }).click();
    await expect.poll(() => code.textContent()).toMatch(/^[A-Z0-9]{12}$/);
  });

  it("M166: activates several vouchers with one PIN, each as its own purchase, and says when there is no camera", async () => {
    const page = await openAs("master", "/prabayar/aktivasi-voucher", { viewport: PHONE });
    await page.getByRole("button", { name: "Indosat", exact: true }).click();
    await page.getByRole("button", { name: "Pindai voucher" }).click();
    await page
      .getByRole("dialog")
      .getByText(/Akses kamera ditolak|tidak bisa memindai/)
      .waitFor();
    await page.keyboard.press("Escape");
    const field = page.getByLabel("Nomor seri voucher");
    const serials = [freshNumber(), freshNumber()].map((number) => `8962${number}`);
    for (const serial of serials) {
      await field.fill(serial);
      await field.press("Enter");
    }
    await choose(page, /1 GB/);
    const sheet = page.getByRole("dialog");
    await sheet.getByText("2 voucher").waitFor();
    await pay(page);
    await expect.poll(() => sheet.getByRole("link", { name: "Diterima, lihat" }).count()).toBe(2);
    await page.getByRole("button", { name: "Selesai" }).click();
    await expect.poll(() => field.inputValue()).toBe("");
  });

  it.each(
    looksToTake([
      [
        "M167",
        "/prabayar/tv",
        "Transvision",
        "ID pelanggan / nomor kartu",
        "127012345678",
        /30 Hari/,
      ],
      ["M175", "/prabayar/gas", "PGN", "ID pelanggan / nomor kartu", "0110014601", /50\.000/],
      ["M168", "/prabayar/internet", "wifi.id", "Nomor tujuan", "", /5\.000/],
    ] as const),
  )("%s: %s", async (_row, path, operator, label, number, tile) => {
    const page = await openAs("master", path);
    await page.getByRole("button", { name: operator, exact: true }).click();
    await page
      .getByLabel(label)
      .fill(number === "" ? freshNumber() : `${number}${Date.now() % 1000}`);
    await choose(page, tile);
    await buy(page);
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)("M171: lists the minutes of a phone package", async () => {
    const page = await openAs("master", "/webapp/prabayar/smstel");
    await page.getByLabel("Nomor tujuan").fill(freshNumber());
    const said = page.getByText("100 menit sesama · 20 menit semua operator");
    await said.first().waitFor();
    await expect.poll(() => page.getByRole("banner").count()).toBe(0);
    await choose(page, /100 Menit/);
    await buy(page);
  });

  it.runIf(IS_LONG_RUN)(
    "M169: finds the foreign operator from the number and shows the amount received and the rate",
    async () => {
      const page = await openAs("master", "/prabayar/international");
      await page.getByLabel("Negara").selectOption({ label: "Malaysia (+60)" });
      await page.getByLabel("Nomor tujuan").fill(`12${Date.now() % 10_000_000}`.padEnd(9, "1"));
      await page.getByText(/Masuk MYR 5 · 1 MYR = Rp/).waitFor();
      await choose(page, /Maxis MYR 5/);
      const sheet = page.getByRole("dialog");
      await sheet.getByText(/Masuk MYR 5 · 1 MYR = Rp/).waitFor();
      await expect.poll(() => sheet.textContent()).toContain("+60");
      await sheet.getByRole("button", { name: "Sembunyikan harga beli dan saldo" }).click();
      await sheet.getByText("Masuk MYR 5", { exact: true }).waitFor();
      await sheet.getByRole("button", { name: "Tampilkan harga beli dan saldo" }).click();
      await buy(page);
    },
  );

  it("M169, M156: sells a free amount in the Android shell: shows rate, received amount and price, and buys exactly that", async () => {
    const page = await openAs("master", "/webapp/prabayar/international", { viewport: PHONE });
    await page.getByLabel("Negara").selectOption({ label: "Malaysia (+60)" });
    await page.getByLabel("Nomor tujuan").fill(`12${Date.now() % 10_000_000}`.padEnd(9, "2"));
    const amount = page.getByLabel("Nominal (MYR)");
    await page.getByText(/MYR 5 sampai MYR 200 · kira-kira 1 MYR = Rp/).waitFor();
    await amount.fill("4");
    await page.getByText("Nominal minimal MYR 5.").waitFor();
    await amount.fill("25,5");
    await page.getByText("Nominal harus kelipatan MYR 1 mulai dari MYR 5.").waitFor();
    await amount.fill("27");
    const tile = page.getByRole("button", { name: /Maxis 27 MYR/ });
    await tile.getByText(/Masuk MYR 27 · 1 MYR = Rp/).waitFor();
    const price = /Rp[\d.]+/.exec((await tile.textContent()) ?? "")?.[0] ?? "";
    await tile.click();
    const sheet = page.getByRole("dialog", { name: "Konfirmasi pembelian" });
    await sheet.getByText(/Masuk MYR 27 · 1 MYR = Rp/).waitFor();
    await expect.poll(() => sheet.textContent()).toContain(price);
    await buy(page);
    await page.getByText("Maxis 27 MYR").first().waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });

  it.runIf(IS_LONG_RUN)(
    "M170: checks the phone for eSIM support and delivers the eSIM with QR code, manual codes, validity and steps for both kinds of phones",
    async () => {
      const page = await openAs("master", "/prabayar/esim", { viewport: PHONE });
      await page.getByRole("button", { name: "Telkomsel", exact: true }).click();
      await page.getByText("HP pelanggan bisa memakai eSIM?").click();
      const eid = page.getByLabel("EID (tidak wajib)");
      await eid.fill("89049032123451234512345678901236");
      await page.getByText("Ada angka yang salah.").waitFor();
      await eid.fill("8904 9032 1234 5123 4512 3456 7890 1235");
      await page.getByText("EID ini benar").waitFor();
      await page.getByLabel("Nomor HP atau email").fill("Toko@Contoh.Example");
      await choose(page, /10 GB/);
      await buy(page);
      await page.getByRole("img", { name: "Kode QR untuk memasang eSIM" }).waitFor();
      await page.getByText("rsp.contoh.example").waitFor();
      await page.getByText("dihitung sejak eSIM tersambung").waitFor();
      await page.getByRole("heading", { name: "iPhone" }).waitFor();
      await expect.poll(() => page.getByText("*#06#").count()).toBe(1);
      // This supplier does not report the remaining quota.
      await page.getByText("Sisa kuota tidak diberitahukan penyedia").waitFor();
      await expect.poll(() => page.getByRole("heading", { name: "Sisa eSIM" }).count()).toBe(0);
    },
  );
});

it("M155: lists the other product kinds under services", async () => {
  const page = await openAs("master", "/prabayar/pulsa", { viewport: PHONE });
  const kinds = page.getByRole("navigation", { name: "Jenis produk" });
  await expect.poll(() => kinds.getByRole("link").count()).toBe(7);
  await kinds.getByRole("link", { name: "Semua" }).click();
  await page.waitForURL((url) => url.pathname === "/layanan");
  const namesIn = (group: string) =>
    page.getByRole("region", { name: group }).getByRole("link").allTextContents();
  await expect
    .poll(() => namesIn("Isi ulang"))
    .toEqual(expect.arrayContaining(["Aktivasi voucher", "Luar negeri", "eSIM"]));
  // One tile for what a provider sells in advance and bills afterwards.
  await expect
    .poll(() => namesIn("Tagihan"))
    .toEqual(expect.arrayContaining(["TV", "Internet", "Telepon", "Gas"]));
});
