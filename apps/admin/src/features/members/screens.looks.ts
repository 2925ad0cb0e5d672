import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong, seen } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the search with an error",
    path: () => "/members",
    ready: "Unduh CSV",
    prepare: async (page, say) => {
      await page
        .getByRole("main")
        .getByRole("button", { name: say("Cari"), exact: true })
        .click();
      await firstWrong(page).waitFor();
    },
  },
  {
    name: "members by a filter, with the sheet that saves the view",
    path: () => "/members?activity=buying",
    ready: "Unduh CSV",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Simpan tampilan ini") }).click();
      const sheet = page.getByRole("dialog", { name: say("Simpan tampilan ini") });
      await sheet.getByRole("button", { name: say("Simpan tampilan ini") }).click();
      await firstWrong(page).waitFor();
    },
  },
  {
    name: "no members by a filter",
    path: () => "/members?state=deleted",
    ready: "Tidak ada member yang cocok",
  },
  {
    name: "members that were found",
    path: () => "/members",
    ready: "Unduh CSV",
    prepare: async (page, say) => {
      await page.getByRole("searchbox").fill("agen");
      await page
        .getByRole("main")
        .getByRole("button", { name: say("Cari"), exact: true })
        .click();
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
      await page.getByRole("button", { name: say("Tambah/kurangi saldo manual") }).click();
      const sheet = page.getByRole("dialog", { name: say("Tambah/kurangi saldo manual") });
      await sheet.getByLabel(say("Jumlah")).fill("250.000");
      await sheet.getByRole("button", { name: say("Tambah/kurangi saldo manual") }).click();
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
];
