import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { openRoom, seen } from "../browser/back-office.ts";
import {
  closePages,
  DESKTOP,
  leaveBrowser,
  PASSWORD,
  PEOPLE,
  PHONE,
  visit,
} from "../browser/browser.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";
import { IS_LONG_RUN } from "../browser/looks.ts";

const BANK = "Bank Jalan Raya";
const COLLEAGUE = "rekan@konter.example";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

/** Opens this file's product with a person of the demo signed in. */
async function asAgent(path: string, viewport = PHONE): Promise<Page> {
  const page = await visit(`${office.memberAddress}/auth/login`, { viewport });
  await page.locator('input[name="hp"]').fill(PEOPLE.agent);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  await page.goto(`${office.memberAddress}${path}`);
  return page;
}

async function asColleague(path: string): Promise<Page> {
  const page = await visit(`${office.staffAddress}/login`, { viewport: DESKTOP });
  await page.getByLabel("Email").fill(COLLEAGUE);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(`${office.staffAddress}${path}`);
  return page;
}

const today = (): string => {
  const [year, month, day] = new Date(Date.now() + 7 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split("-");
  return `${day}/${month}/${year}`;
};
let balance = 5_000_000;
/** A bank statement with one incoming payment. */
function bankFile(amount: number, text: string) {
  balance += amount;
  const figure = (value: number) => `"${value.toLocaleString("en")}.00`;
  const lines = [
    "Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo",
    `${today()},${text},0000,${figure(amount)} CR",${figure(balance)}"`,
  ];
  return { name: "mutasi.csv", mimeType: "text/csv", buffer: Buffer.from(`${lines.join("\n")}\n`) };
}

async function uploadLines(amount: number, text: string): Promise<Page> {
  const room = await openRoom(office.staffAddress, "/banks");
  await room.getByLabel(`Unggah mutasi ${BANK}`).setInputFiles(bankFile(amount, text));
  await room.getByText("1 baris: 1 baru, 0 sudah ada.").first().waitFor();
  return room;
}

/** Requests a deposit up to its payment page; returns its code and the amount to pay. */
async function ask(page: Page, nominal: string): Promise<{ code: string; total: number }> {
  await page.goto(`${office.memberAddress}/payment/deposit/topup`);
  await page.getByLabel("Nominal lain").fill(nominal);
  await page.getByRole("radio", { name: BANK }).check();
  await page.getByRole("button", { name: "Lanjut bayar" }).click();
  await page.waitForURL(/\/payment\/deposit\/topup\/DEP/);
  await page.getByText("Menunggu pembayaran").first().waitFor();
  const code = page.url().split("/").at(-1) ?? "";
  const [row] = await office.query<{ total: string }>(
    "select total from deposit_request where code = $1",
    [code],
  );
  return { code, total: Number(row?.total) };
}

it("M120, M683: offers a new bank account to members after a second person approved it and the page says so", async () => {
  const room = await openRoom(office.staffAddress, "/banks");
  await room.getByRole("button", { name: "Tambah rekening" }).first().click();
  const sheet = room.getByRole("dialog");
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await sheet
    .getByText("Nama yang tampil wajib diisi")
    .or(sheet.getByText(/wajib diisi/))
    .first()
    .waitFor();
  await sheet.getByLabel("Nama yang tampil").fill(BANK);
  await sheet.getByLabel("Nomor rekening").fill("9876543210");
  await sheet.getByLabel("Atas nama").fill("PT Konter Sejahtera");
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await room.getByText("Permintaan dikirim. Orang lain akan memutuskannya.").waitFor();

  const colleague = await asColleague("/approvals");
  await colleague
    .getByRole("button", { name: /^Setujui/ })
    .first()
    .click();
  await colleague
    .getByRole("dialog")
    .getByRole("button", { name: /^Setujui/ })
    .click();
  await expect
    .poll(
      async () => (await office.query("select from bank_account where name = $1", [BANK])).length,
    )
    .toBe(1);

  await room.goto(`${office.staffAddress}/deposits/settings`);
  await room.getByRole("heading", { name: BANK }).waitFor();
  // A new account is offered at once. Those that are not offered are folded away.
  await room.getByText(/^Cara lain yang tidak ditawarkan/).click();
  await room.getByLabel("Hari libur").fill("2027-03-10");
  await stateFits(room);
  await room.getByRole("button", { name: "Simpan" }).click();
  await room.getByText("Pengaturan isi deposit tersimpan.").waitFor();
});

it("M117, M119, M121, M124, M131, M132: says the nearest valid amount, credits the exact transfer and updates the page by itself", async () => {
  const page = await asAgent("/payment/deposit/topup?nominal=53200");
  // The amount missing at the counter, rounded up to a payable one.
  await expect.poll(() => page.getByLabel("Nominal lain").inputValue()).toBe("Rp54.000");
  await page.getByLabel("Nominal lain").fill("50500");
  await page.getByText("Harus kelipatan Rp1.000. Pilih yang terdekat:").waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Lanjut bayar" }).isDisabled())
    .toBe(true);
  await page.getByText("Perbaiki nominalnya.").waitFor();
  await page.getByRole("button", { name: "Rp51.000", exact: true }).click();
  await page.getByRole("radio", { name: BANK }).check();
  await page.getByText("Rp51.000 + 3 angka unik").waitFor();
  await stateFits(page);

  const { code, total } = await ask(page, "51000");
  expect(total).toBeGreaterThan(51_000);
  expect(total).toBeLessThan(52_000);
  await page.getByText("9876543210").waitFor();
  await stateFits(page);

  await uploadLines(total, "TRSF E-BANKING CR SARI");
  await page.getByRole("heading", { name: "Saldo masuk", exact: true }).waitFor();
  await page.getByText("Mulai jualan").waitFor();
  await stateFits(page);
  // Reloading checks the status again, also at the addresses to which an e-wallet returns.
  for (const address of ["success", "error"]) {
    await page.goto(`${office.memberAddress}/payment/deposit/${address}?code=${code}`);
    await page.getByRole("heading", { name: "Saldo masuk", exact: true }).waitFor();
    await page
      .getByText(/^Rp51\.\d{3}$/)
      .first()
      .waitFor();
    await page.getByText(code).first().waitFor();
    await page.getByRole("link", { name: "Mulai jualan" }).waitFor();
  }

  // The last payment method is preselected.
  await page.goto(`${office.memberAddress}/payment/deposit/topup`);
  await expect.poll(() => page.getByRole("radio", { name: BANK }).isChecked()).toBe(true);

  await page.goto(`${office.memberAddress}/payment/deposit/history?status=approved`);
  await page.getByRole("link", { name: code }).locator("visible=true").waitFor();
  await stateFits(page);
});

it.runIf(IS_LONG_RUN)(
  "M138: leads a repeated request to the open one, and lets the member withdraw it",
  async () => {
    const page = await asAgent("/");
    const { code } = await ask(page, "77000");
    await page.goto(`${office.memberAddress}/payment/deposit/topup`);
    await page.getByLabel("Nominal lain").fill("77000");
    await page.getByRole("radio", { name: BANK }).check();
    await page.getByRole("button", { name: "Lanjut bayar" }).click();
    await page.getByRole("link", { name: "Lihat permintaan" }).click();
    await page.waitForURL(new RegExp(`${code}$`));
    await page.getByRole("button", { name: "Batalkan permintaan" }).click();
    await page.getByRole("button", { name: "Ya, batalkan" }).click();
    await page.getByRole("heading", { name: "Permintaan dibatalkan" }).waitFor();
    await page.getByRole("link", { name: "Isi deposit lagi" }).click();
    await expect.poll(() => page.getByLabel("Nominal lain").inputValue()).toBe("Rp77.000");
  },
);

it.runIf(IS_LONG_RUN)(
  "M133: claims a payment with another amount, finds it among the bank's lines, and credits it in full",
  async () => {
    const page = await asAgent("/");
    const { code } = await ask(page, "80000");
    await uploadLines(80_000, "TRSF TANPA KODE SARI AGEN");
    await page.getByRole("button", { name: "Sudah bayar, belum masuk?" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Jumlah yang ditransfer").fill("80000");
    await sheet.getByRole("button", { name: "Kirim klaim" }).click();
    await sheet
      .getByText(/wajib diisi/)
      .first()
      .waitFor();
    await sheet.getByLabel("Bank atau e-wallet pengirim").fill("BCA");
    await sheet.getByRole("button", { name: "Kirim klaim" }).click();
    await page.getByText(/Klaim Rp80\.000 sedang kami periksa/).waitFor();

    // Whoever imported the line leaves the claim to a colleague.
    const room = await asColleague("/deposits/claims");
    await room.getByRole("link", { name: code }).locator("visible=true").click();
    await seen(room, "TRSF TANPA KODE SARI AGEN").waitFor();
    await room.getByRole("button", { name: "Kreditkan Rp80.000" }).click();
    await room.getByText(`Rp80.000 dikreditkan ke ${code}.`).waitFor();
    await page.getByRole("heading", { name: "Saldo masuk", exact: true }).waitFor();
    await stateFits(room);
  },
);

it("M119, M662: approves a request in part with a reason and rejects another; the member reads why", async () => {
  const page = await asAgent("/");
  const half = await ask(page, "91000");
  const room = await openRoom(office.staffAddress, `/deposits/${half.code}`);
  await room.getByRole("button", { name: "Setujui sebagian" }).click();
  const sheet = room.getByRole("dialog");
  await sheet.getByLabel("Jumlah").fill("60000");
  await sheet.getByLabel("Alasan (dibaca member)").fill("Yang masuk hanya Rp60.000");
  await sheet.getByLabel("Bukti").fill("Mutasi 12");
  await sheet.getByRole("button", { name: "Setujui sebagian" }).click();
  await room.getByText(`${half.code} dikreditkan.`).waitFor();
  await page.getByRole("heading", { name: "Saldo masuk sebagian" }).waitFor();
  await page.getByText("Alasan: Yang masuk hanya Rp60.000").waitFor();
  await stateFits(page);

  const refused = await ask(page, "92000");
  await room.goto(`${office.staffAddress}/deposits/${refused.code}`);
  await room.getByRole("button", { name: "Tolak permintaan" }).click();
  await sheet.getByLabel("Alasan (dibaca member)").fill("Rekening pengirim berbeda");
  await sheet.getByRole("button", { name: "Tolak permintaan" }).click();
  await page.getByRole("heading", { name: "Permintaan ditolak" }).waitFor();
  await page.getByText("Alasan: Rekening pengirim berbeda").waitFor();
  await page.goto(`${office.memberAddress}/payment/deposit/success?code=${refused.code}`);
  await page.getByRole("heading", { name: "Permintaan ditolak" }).waitFor();
  await page.getByText(refused.code).first().waitFor();
  await page.getByRole("link", { name: "Isi deposit lagi" }).waitFor();
});
