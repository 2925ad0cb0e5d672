import type { Page } from "playwright-core";

import { seen, STAFF_EMAIL } from "./back-office.ts";
import { PASSWORD } from "./browser.ts";
import { freshNumber } from "./counter.ts";
import { openClient, signInMember } from "./member-client.ts";
import { untilStill } from "./axe-findings.ts";
import { place } from "./place.ts";
import type { Say } from "./words.ts";

/** A room of the back office, or a state of one. */
export interface OfficeScreen {
  readonly name: string;
  /** Given the reference of a sale with an open complaint. */
  readonly path: (refId: string) => string;
  /** In Indonesian. */
  readonly ready: string | RegExp;
  readonly prepare?: (page: Page, say: Say) => Promise<void>;
}

export const OFFICE_SCREENS: readonly OfficeScreen[] = [
  { name: "the overview", path: () => "/", ready: "Transaksi terakhir" },
  { name: "the queue", path: () => "/cases", ready: "Tidak ada kasus" },
  { name: "transactions", path: () => "/transactions", ready: /^K[A-Z0-9]{11}$/ },
  {
    name: "a transaction with a raw answer open",
    path: (refId) => `/transactions/${refId}`,
    ready: "Isi asli",
    prepare: (page, say) => page.getByText(say("Isi asli")).first().click(),
  },
  { name: "complaints", path: () => "/complaints", ready: /^K[A-Z0-9]{11}$/ },
  {
    name: "a complaint with an error",
    path: () => "/complaints",
    ready: /K[A-Z0-9]{11}$/,
    prepare: async (page, say) => {
      await seen(page, /^K[A-Z0-9]{11}$/).click();
      await page.getByRole("button", { name: say("Kirim jawaban") }).click();
      await firstWrong(page).waitFor();
      // The wrong field was brought into view: the bar must not cover half a link while it is measured.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "reviews", path: () => "/reviews", ready: "Tidak ada pembelian di sini" },
  {
    name: "the review rules with an error",
    path: () => "/reviews/rules",
    ready: "Daftar pantauan",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Pantau nomor ini") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "approvals with one that waits",
    path: () => "/approvals",
    ready: "Batas refund oleh satu orang",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: say("Tarik permintaan") })
        .first()
        .waitFor();
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
    ready: /^approval\.requested$/,
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: "approval.requested", exact: true })
        .locator("visible=true")
        .first()
        .click();
      await page.getByRole("dialog").getByText(say("Keterangan")).waitFor();
    },
  },
  { name: "the audit log", path: () => "/audit", ready: /^approval\.requested$/ },
  {
    name: "the own second factor being set up",
    path: () => "/security",
    ready: "Langkah kedua",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Siapkan sekarang") }).click();
      await page.getByRole("img", { name: say("Kode QR untuk aplikasi autentikator") }).waitFor();
    },
  },
  {
    name: "settings with an error",
    path: () => "/settings",
    ready: "Masa berlaku permintaan persetujuan",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: new RegExp(say("Masa berlaku permintaan persetujuan")) })
        .click();
      const sheet = page.getByRole("dialog");
      await sheet.getByLabel(say("Nilai baru")).fill("0");
      await sheet.getByRole("button", { name: say("Simpan") }).click();
      await firstWrong(page).waitFor();
    },
  },
  { name: "settings", path: () => "/settings", ready: "Batas refund oleh satu orang" },
  { name: "staff and roles", path: () => "/staff", ready: "Layanan pelanggan" },
  {
    name: "a new role with an error",
    path: () => "/staff",
    ready: "Layanan pelanggan",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Peran baru") }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("button", { name: say("Simpan peran") }).click();
      await firstWrong(page).waitFor();
    },
  },
  { name: "maintenance", path: () => "/maintenance", ready: "Terbuka untuk member." },
  {
    name: "the search with an error",
    path: () => "/members",
    ready: "Satu kotak untuk semua ID",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Cari"), exact: true }).click();
      await firstWrong(page).waitFor();
    },
  },
  {
    name: "members that were found",
    path: () => "/members",
    ready: "Satu kotak untuk semua ID",
    prepare: async (page, say) => {
      await page.getByRole("searchbox").fill("agen");
      await page.getByRole("button", { name: say("Cari"), exact: true }).click();
      await seen(page, /^M\d+$/).waitFor();
    },
  },
  {
    name: "a member with the sheet of an act",
    path: () => "/members/2",
    ready: "Izin tambahan",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Blokir akun") }).click();
      const sheet = page.getByRole("dialog", { name: say("Blokir akun") });
      await sheet.getByRole("button", { name: say("Blokir akun") }).click();
      await firstWrong(page).waitFor();
    },
  },
  {
    name: "a correction of a balance, half filled in",
    path: () => "/members/2",
    ready: "Izin tambahan",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Perbaiki saldo") }).click();
      const sheet = page.getByRole("dialog", { name: say("Perbaiki saldo") });
      await sheet.getByLabel(say("Jumlah")).fill("250.000");
      await sheet.getByRole("button", { name: say("Perbaiki saldo") }).click();
      await firstWrong(page).waitFor();
    },
  },
  {
    name: "a member with the sheet of the courier address",
    path: () => "/members/2",
    ready: "Alamat kurir",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Isi alamat kurir") }).click();
      const sheet = page.getByRole("dialog", { name: say("Alamat kurir") });
      await sheet.getByRole("button", { name: say("Simpan alamat kurir") }).click();
      await firstWrong(page).waitFor();
    },
  },
  {
    name: "a member's balance movements",
    path: () => "/members/2?tab=statement",
    ready: "Saldo sekarang",
  },
  { name: "a member's devices", path: () => "/members/2?tab=devices", ready: "Sesi terbuka" },
  { name: "a member's audit", path: () => "/members/2?tab=audit", ready: "Audit" },
  { name: "the blocks", path: () => "/blocks", ready: "Tidak ada blokir" },
  {
    name: "the permission requests",
    path: () => "/permission-requests",
    ready: "Tidak ada permintaan di sini",
  },
  {
    name: "the requests for courier addresses",
    path: () => "/courier-requests",
    ready: "Tidak ada permintaan di sini",
  },
  {
    name: "the device recoveries",
    path: () => "/recoveries",
    ready: "Tidak ada perangkat yang menunggu",
  },
  { name: "products", path: () => "/products?search=XL", ready: /^XL 10\.000/ },
  {
    name: "a product",
    path: () => "/products?search=XL10",
    ready: /^XL 10\.000/,
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: /^XL 10\.000/ })
        .locator("visible=true")
        .click();
      await page.getByRole("dialog").getByText(say("Harga dan margin")).waitFor();
    },
  },
  {
    name: "margins with an error",
    path: () => "/margins",
    ready: "Atur margin",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Simpan margin") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "a margin that takes two people",
    path: () => "/margins",
    ready: "Atur margin",
    prepare: async (page, say) => {
      const form = page.getByRole("form", { name: say("Atur margin") });
      await form.getByLabel(say("Tetap (Rp)")).fill("5.000");
      await form.getByText(say("Yang paling berubah:")).waitFor();
      await form.getByLabel(say("Alasan untuk orang kedua")).fill("Modal naik");
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "cashback rules with an error",
    path: () => "/cashback",
    ready: "Aturan cashback baru",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Simpan aturan") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "a cashback rule that takes two people",
    path: () => "/cashback",
    ready: "Aturan cashback baru",
    prepare: async (page, say) => {
      const form = page.getByRole("form", { name: say("Aturan cashback baru") });
      await form.getByLabel(say("Jumlah (Rp)")).fill("5.000");
      await form.getByRole("checkbox").check();
      await form.getByLabel(say("Alasan untuk orang kedua")).fill("Promo Lebaran");
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "suppliers", path: () => "/suppliers", ready: "Saldo di pemasok" },
  {
    name: "the brand's look with an error",
    path: () => "/brand",
    ready: "Kontras",
    prepare: async (page, say) => {
      await page.getByLabel(say("Nama brand")).fill("");
      await page.getByRole("button", { name: say("Terbitkan") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "all components", path: () => "/kit", ready: "Kode batang dan QR" },
  {
    name: "all components in the dark, with the largest letters",
    path: () => "/kit",
    ready: "Kode batang dan QR",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: say("Gelap") })
        .first()
        .click();
      await page
        .getByRole("button", { name: say("Terbesar") })
        .first()
        .click();
    },
  },
  {
    name: "not found",
    path: () => "/nowhere",
    ready: "Alamatnya mungkin salah ketik atau halamannya sudah pindah.",
  },
];

const firstWrong = (page: Page) => page.locator('[aria-invalid="true"]').first();

/** Something for every room to show; answers the sale's reference. */
export async function complainedSale(): Promise<string> {
  await requestedLimit();
  const agent = await signInMember(place().memberAddress, "agent");
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
  const office = await openClient(place().staffAddress, "staffSession");
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

/** Brings a page of the back office to a screen, in the language of the page. */
export async function walkTo(
  page: Page,
  { path, ready, prepare }: OfficeScreen,
  refId: string,
  say: Say,
): Promise<void> {
  await page.goto(`${place().staffAddress}${path(refId)}`);
  await seen(page, typeof ready === "string" ? say(ready) : ready).waitFor();
  await prepare?.(page, say);
  await untilStill(page);
}
