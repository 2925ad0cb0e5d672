import type { Page } from "playwright-core";
import { untilStill } from "./axe-findings.ts";
import type { Say } from "./words.ts";

export interface Screen {
  readonly name: string;
  /** Given the reference of a sale of the viewer's. */
  readonly path: (refId: string) => string;
  /** In Indonesian. */
  readonly ready: string;
  readonly prepare?: (page: Page, say: Say) => Promise<void>;
}

/** Every screen of a signed-in member, each with what shows that it is there. */
export const SCREENS: readonly Screen[] = [
  { name: "pulsa, empty", path: () => "/", ready: "Ketik nomor tujuan" },
  {
    name: "pulsa with products",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
  },
  {
    name: "the confirm sheet with an error",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: /^10\.000/ })
        .first()
        .click();
      await page.getByText(say("Pelanggan, catatan, utang")).click();
      await page.getByRole("button", { name: new RegExp(`^${say("Bayar")}`) }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "the operator sheet",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Operator/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Indosat" }).waitFor();
    },
  },
  { name: "data", path: () => "/prabayar/data?number=087812345678", ready: "Pilih paket" },
  { name: "electricity", path: () => "/prabayar/electricity?number=12345678901", ready: "VA" },
  { name: "games", path: () => "/prabayar/games", ready: "Free Fire" },
  { name: "a transaction", path: (refId) => `/transaksi/${refId}`, ready: "Transaksi sukses" },
  {
    name: "the complaint sheet with an error",
    path: (refId) => `/transaksi/${refId}`,
    ready: "Ajukan komplain",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Ajukan komplain") }).click();
      await page.getByRole("button", { name: say("Kirim komplain") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: "the notifications", path: () => "/notification/today", ready: "Arsip" },
  { name: "a receipt", path: (refId) => `/report/receipt?ref_id=${refId}`, ready: "Terima kasih." },
  { name: "the price list", path: () => "/pricelist/electricity", ready: "Token PLN 20.000" },
  { name: "the report menu", path: () => "/report", ready: "Penjualan" },
  { name: "the report", path: () => "/report/transaksi", ready: "Kolom" },
  {
    name: "the columns sheet",
    path: () => "/report/transaksi",
    ready: "Kolom",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Kolom") }).click();
      await page
        .getByRole("dialog", { name: say("Kolom") })
        .getByText(say("Kembalikan"))
        .waitFor();
    },
  },
  { name: "the deposit's statement", path: () => "/report/deposit", ready: "Mutasi deposit" },
  { name: "the cashback", path: () => "/report/cashback", ready: "Saldo cashback" },
  {
    name: "the agents, not permitted",
    path: () => "/report/list-agen",
    ready: "Anda tidak memiliki izin untuk mengakses halaman ini",
  },
  { name: "the profit list", path: () => "/report/laba", ready: "Modal" },
  { name: "the debt book", path: () => "/report/utang", ready: "Total yang belum dibayar" },
  { name: "the schedules", path: () => "/report/jadwal", ready: "Batas sebulan semua jadwal" },
  {
    name: "the schedule sheet with an error",
    path: () => "/report/jadwal?type=pulsa&product=XL10&number=087812345678",
    ready: "Harga tertinggi",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Simpan jadwal") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: "the profile", path: () => "/account/profile", ready: "Keluar" },
  {
    name: "the contact sheet with an error",
    path: () => "/account/contact",
    ready: "Tambah kontak",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Tambah kontak") }).click();
      await page.getByRole("button", { name: say("Simpan kontak") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "the address sheet with an error",
    path: () => "/account/address",
    ready: "Ke mana pesanan Anda dikirim.",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Tambah alamat") }).click();
      const sheet = page.getByRole("dialog", { name: say("Tambah alamat") });
      await sheet.getByLabel(say("Cari kecamatan atau kota")).fill("menteng");
      await sheet.getByRole("button", { name: /^Menteng/ }).click();
      await sheet.getByRole("button", { name: say("Simpan alamat") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "the courier address with the sheet of a request",
    path: () => "/account/courier",
    ready: "Minta perubahan",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Minta perubahan") }).click();
      const sheet = page.getByRole("dialog", { name: say("Minta perubahan") });
      await sheet.getByRole("button", { name: say("Kirim permintaan") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: "the devices", path: () => "/account/device", ready: "Perangkat ini" },
  { name: "the profile's form", path: () => "/account/edit", ready: "Simpan profil" },
  { name: "the password", path: () => "/account/password", ready: "Password lama" },
  { name: "deleting the account", path: () => "/account/delete", ready: "Hapus akun saya" },
  {
    name: "asking for an extra permission",
    path: () => "/payment/deposit/transfer",
    ready: "Minta izin",
  },
  { name: "the verification", path: () => "/account/verify", ready: "Verifikasi ulang" },
  {
    name: "the permissions",
    path: () => "/account/permission",
    ready: "Membeli pulsa, data, token, dan produk prabayar lain",
  },
  { name: "the notices", path: () => "/account/notice", ready: "Jawaban komplain" },
  { name: "the PIN's reset", path: () => "/account/pin-reset", ready: "Kirim kode" },
  { name: "the passkeys", path: () => "/account/passkey", ready: "Buat passkey" },
  { name: "the PIN", path: () => "/auth/pin", ready: "Ulangi PIN baru" },
  { name: "the appearance", path: () => "/account/display", ready: "Ukuran huruf" },
  { name: "not found", path: () => "/prabayar/parkir", ready: "Halaman tidak ditemukan" },
  {
    name: "data on the home page",
    path: () => "/m/data?number=087812345678",
    ready: "Pilih paket",
  },
  {
    name: "the agents' sales, not permitted",
    path: () => "/report/transaksi-agen",
    ready: "Anda tidak memiliki izin untuk mengakses halaman ini",
  },
];

/** Brings a page of the members' app to a screen, in the language of the page. */
export async function walkTo(
  page: Page,
  { path, ready, prepare }: Screen,
  refId: string,
  say: Say,
): Promise<void> {
  await page.goto(path(refId));
  await page.getByText(say(ready)).locator("visible=true").first().waitFor();
  await prepare?.(page, say);
  await untilStill(page);
}
