import { STAFF_ENDPOINTS } from "@konter/contract";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { openRoom, seen, STAFF_EMAIL } from "./back-office.ts";
import { PASSWORD } from "./browser.ts";
import type { PageOptions } from "./browser.ts";
import { freshNumber } from "./counter.ts";
import { openClient, signInMember } from "./member-client.ts";

/** A room of the back office, or a state of one. */
export interface OfficeScreen {
  readonly name: string;
  /** Given the reference of a sale with an open complaint. */
  readonly path: (refId: string) => string;
  readonly ready: string | RegExp;
  readonly prepare?: (page: Page) => Promise<void>;
}

export const OFFICE_SCREENS: readonly OfficeScreen[] = [
  { name: "the overview", path: () => "/", ready: "Transaksi terakhir" },
  { name: "the queue", path: () => "/cases", ready: "Tidak ada kasus" },
  { name: "transactions", path: () => "/transactions", ready: /^K[A-Z0-9]{11}$/ },
  {
    name: "a transaction with a raw answer open",
    path: (refId) => `/transactions/${refId}`,
    ready: "Jawaban operator: berhasil",
    prepare: (page) => page.getByText("Isi asli").first().click(),
  },
  { name: "complaints", path: () => "/complaints", ready: /^K[A-Z0-9]{11}$/ },
  {
    name: "a complaint with an error",
    path: () => "/complaints",
    ready: /K[A-Z0-9]{11}$/,
    prepare: async (page) => {
      await seen(page, /^K[A-Z0-9]{11}$/).click();
      await page.getByRole("button", { name: "Kirim jawaban" }).click();
      await page.getByText("Pesan wajib diisi").waitFor();
      // The wrong field was brought into view: the bar must not cover half a link while it is measured.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "reviews", path: () => "/reviews", ready: "Tidak ada pembelian di sini" },
  {
    name: "the review rules with an error",
    path: () => "/reviews/rules",
    ready: "Daftar pantauan",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Pantau nomor ini" }).click();
      await page.getByText("Catatan wajib diisi").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "approvals with one that waits",
    path: () => "/approvals",
    ready: "Batas refund oleh satu orang",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Tarik permintaan" }).first().waitFor();
    },
  },
  {
    name: "approvals that are over",
    path: () => "/approvals?list=closed",
    ready: "Tidak ada permintaan di sini",
  },
  {
    name: "the audit log with an entry open",
    path: () => "/audit?action=approval.requested",
    ready: "approval.requested",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: "approval.requested", exact: true })
        .locator("visible=true")
        .first()
        .click();
      await page.getByRole("dialog").getByText("Keterangan").waitFor();
    },
  },
  { name: "the audit log", path: () => "/audit", ready: "approval.requested" },
  {
    name: "the own second factor being set up",
    path: () => "/security",
    ready: "Langkah kedua",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Siapkan sekarang" }).click();
      await page.getByRole("img", { name: "Kode QR untuk aplikasi autentikator" }).waitFor();
    },
  },
  {
    name: "settings with an error",
    path: () => "/settings",
    ready: "Masa berlaku permintaan persetujuan",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Ubah Masa berlaku permintaan persetujuan" }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByLabel("Nilai baru").fill("0");
      await sheet.getByRole("button", { name: "Simpan" }).click();
      await sheet.getByText("Nilai minimal 1").waitFor();
    },
  },
  { name: "settings", path: () => "/settings", ready: "Batas refund oleh satu orang" },
  { name: "staff and roles", path: () => "/staff", ready: "Layanan pelanggan" },
  {
    name: "a new role with an error",
    path: () => "/staff",
    ready: "Layanan pelanggan",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Peran baru" }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("button", { name: "Simpan peran" }).click();
      await sheet.getByText("Nama wajib diisi").waitFor();
    },
  },
  { name: "maintenance", path: () => "/maintenance", ready: "Terbuka untuk member." },
  {
    name: "the search with an error",
    path: () => "/members",
    ready: "Satu kotak untuk semua ID",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Cari", exact: true }).click();
      await page.getByText("Pencarian wajib diisi").waitFor();
    },
  },
  {
    name: "members that were found",
    path: () => "/members",
    ready: "Satu kotak untuk semua ID",
    prepare: async (page) => {
      await page.getByRole("searchbox").fill("agen");
      await page.getByRole("button", { name: "Cari", exact: true }).click();
      await seen(page, /^M\d+$/).waitFor();
    },
  },
  {
    name: "a member with the sheet of an act",
    path: () => "/members/2",
    ready: "Izin tambahan",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Blokir akun" }).click();
      const sheet = page.getByRole("dialog", { name: "Blokir akun" });
      await sheet.getByRole("button", { name: "Blokir akun" }).click();
      await sheet.getByText("Alasan wajib diisi").waitFor();
    },
  },
  {
    name: "a member's balance movements",
    path: () => "/members/2?tab=statement",
    ready: "Saldo sekarang",
  },
  { name: "a member's devices", path: () => "/members/2?tab=devices", ready: "Sesi terbuka" },
  { name: "a member's audit", path: () => "/members/2?tab=audit", ready: "Izin tambahan" },
  { name: "the blocks", path: () => "/blocks", ready: "Tidak ada blokir" },
  {
    name: "the permission requests",
    path: () => "/permission-requests",
    ready: "Tidak ada permintaan di sini",
  },
  {
    name: "the device recoveries",
    path: () => "/recoveries",
    ready: "Tidak ada perangkat yang menunggu",
  },
  { name: "products", path: () => "/products?search=XL", ready: "XL 10.000" },
  {
    name: "a product",
    path: () => "/products?search=XL10",
    ready: "XL 10.000",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^XL 10\.000/ })
        .locator("visible=true")
        .click();
      await page.getByRole("dialog").getByText("Harga dan margin").waitFor();
    },
  },
  {
    name: "margins with an error",
    path: () => "/margins",
    ready: "Atur margin",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Simpan margin" }).click();
      await page.getByText("Tulis rupiah bulat").waitFor();
    },
  },
  {
    name: "cashback rules with an error",
    path: () => "/cashback",
    ready: "Aturan cashback baru",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Simpan aturan" }).click();
      await page.getByText("Tulis rupiah bulat").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "suppliers", path: () => "/suppliers", ready: "Saldo di pemasok" },
  {
    name: "the brand's look with an error",
    path: () => "/brand",
    ready: "Kontras",
    prepare: async (page) => {
      await page.getByLabel("Nama brand").fill("");
      await page.getByRole("button", { name: "Terbitkan" }).click();
      await page.getByText("Nama wajib diisi").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "all components", path: () => "/kit", ready: "Kode batang dan QR" },
  {
    name: "all components in the dark, with the largest letters",
    path: () => "/kit",
    ready: "Kode batang dan QR",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Gelap" }).first().click();
      await page.getByRole("button", { name: "Terbesar" }).first().click();
    },
  },
  { name: "not found", path: () => "/nowhere", ready: "Alamatnya mungkin salah ketik" },
];

/** Something for every room to show; answers the sale's reference. */
export async function complainedSale(): Promise<string> {
  await requestedLimit();
  const agent = await signInMember(inject("memberAddress"), "agent");
  const { ref_id: refId } = await agent.buy("pulsa", "XL10", freshNumber());
  const text = "Pulsa belum masuk ".repeat(25);
  await agent.call(
    "complain",
    { ref_id: refId, reason: "other", text },
    { idempotencyKey: `screens-${refId}` },
  );
  return refId;
}

/** A request that waits for a second person; nobody approves it. */
async function requestedLimit(): Promise<void> {
  const office = await openClient(inject("staffAddress"), STAFF_ENDPOINTS, "staffSession");
  const { csrf_token: token } = await office.call("staffLogin", {
    email: STAFF_EMAIL,
    password: PASSWORD,
  });
  office.takeToken(token);
  await office.call(
    "approvalRequest",
    {
      kind: "settings.money_limit",
      input: { name: "refund_alone_amount", value: 5_000_000 },
      reason: "Nilai pembelian agen naik sejak paket data besar dijual",
    },
    { idempotencyKey: "screens-refund-limit" },
  );
}

export async function openScreen(
  { path, ready, prepare }: OfficeScreen,
  refId: string,
  options: PageOptions,
): Promise<Page> {
  const page = await openRoom(inject("staffAddress"), path(refId), options);
  await seen(page, ready).waitFor();
  await prepare?.(page);
  // Transitions are over: a half-faded colour has another contrast.
  await page.waitForTimeout(400);
  return page;
}
