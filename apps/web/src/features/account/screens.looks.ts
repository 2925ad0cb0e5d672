import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the profile", path: () => "/account/profile", ready: "Keluar" },
  { name: "the profile's form", path: () => "/account/edit", ready: "Simpan profil" },
  { name: "the password", path: () => "/account/password", ready: "Password lama" },
  { name: "deleting the account", path: () => "/account/delete", ready: "Hapus akun saya" },
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
];
