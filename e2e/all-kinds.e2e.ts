import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closePages, complaintsOf, leaveBrowser, openAs, PHONE, PIN } from "./browser.ts";
import { arriveAtResult, freshNumber, outcome, pay } from "./counter.ts";
import { IS_LONG_RUN, looksToTake } from "./looks.ts";

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

describe("each kind, bought once", () => {
  it("M163: a game asks for its own parts, names the player before paying and says what is wrong in its words", async () => {
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

  it.runIf(IS_LONG_RUN)("M164: e-money shows the account's name and its admin fee", async () => {
    const page = await openAs("master", "/m/emoney");
    await page.getByRole("button", { name: "OVO", exact: true }).click();
    await page.getByLabel("Nomor tujuan").fill("082179374708");
    await page.getByText("OVO shXXXy").waitFor();
    await choose(page, /OVO 10\.000/);
    const sheet = page.getByRole("dialog");
    await expect.poll(() => sheet.textContent()).toContain("Biaya admin");
    await buy(page);
  });

  it("M165: a voucher's code is shown after a tap, with its last day and how it is used", async () => {
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

  it("M166: vouchers are activated together with one PIN, each by itself; without a camera that is said", async () => {
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
    await page.getByLabel("PIN 6 angka").fill(PIN);
    await page.getByRole("button", { name: /^Bayar/ }).click();
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
      ["M168", "/prabayar/internet", "Wifi ID", "Nomor tujuan", "", /5\.000/],
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

  it.runIf(IS_LONG_RUN)("M171: a telephone package lists its minutes", async () => {
    const page = await openAs("master", "/webapp/prabayar/smstel");
    await page.getByLabel("Nomor tujuan").fill(freshNumber());
    const said = page.getByText("100 menit sesama · 20 menit semua operator");
    await said.first().waitFor();
    await expect.poll(() => page.getByRole("banner").count()).toBe(0);
    await choose(page, /100 Menit/);
    await buy(page);
  });

  it.runIf(IS_LONG_RUN)(
    "M169: credit abroad finds the operator from the number and shows what arrives, and at what rate",
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

  it("M169, M156: an amount of free choice in the Android shell shows its rate, what arrives and its price, and is bought and said as shown", async () => {
    const page = await openAs("master", "/webapp/prabayar/international", { viewport: PHONE });
    await page.getByLabel("Negara").selectOption({ label: "Malaysia (+60)" });
    await page.getByLabel("Nomor tujuan").fill(`12${Date.now() % 10_000_000}`.padEnd(9, "2"));
    const amount = page.getByLabel("Nominal (MYR)");
    await page.getByText(/MYR 5 sampai MYR 200 · kira-kira 1 MYR = Rp/).waitFor();
    await amount.fill("4");
    await page.getByText("Nominal paling kecil MYR 5.").waitFor();
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
    "M170: an eSIM is for a phone that was checked, and comes with its QR code, what is typed by hand, its days, and the steps for both kinds of phones",
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
      // Who sold this one tells nothing of it.
      await page.getByText("Sisa kuota tidak diberitahukan penyedia").waitFor();
      await expect.poll(() => page.getByRole("heading", { name: "Sisa eSIM" }).count()).toBe(0);
    },
  );
});

it("M155: beside the kinds that stand on the counter the services have all the others", async () => {
  const page = await openAs("master", "/prabayar/pulsa", { viewport: PHONE });
  const kinds = page.getByRole("navigation", { name: "Jenis produk" });
  await expect.poll(() => kinds.getByRole("link").count()).toBe(7);
  await kinds.getByRole("link", { name: "Semua" }).click();
  await page.waitForURL((url) => url.pathname === "/layanan");
  const offered = page.getByRole("region", { name: "Isi ulang" });
  await offered.getByRole("link", { name: "eSIM", exact: true }).waitFor();
  const names = await offered.getByRole("link").allTextContents();
  expect(names).toEqual(
    expect.arrayContaining([
      "SMS & telepon",
      "Aktivasi voucher",
      "TV",
      "Internet",
      "Gas",
      "Luar negeri",
    ]),
  );
});
