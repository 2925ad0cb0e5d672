import type { ErrorRows } from "../error-row.ts";

export const errors = {
  device_blocked_by_staff: {
    status: 403,
    id: "Perangkat ini diblokir oleh petugas. Hubungi layanan pelanggan.",
    en: "Our staff have blocked this device. Contact customer service.",
  },
  device_blocked_until: {
    status: 403,
    id: "Perangkat ini diblokir oleh petugas sampai {until}. Hubungi layanan pelanggan.",
    en: "Our staff have blocked this device until {until}. Contact customer service.",
  },
  device_not_trusted: {
    status: 403,
    id: "Perangkat ini belum dipercaya. Setujui dari perangkat tepercaya Anda.",
    en: "This device is not trusted yet. Approve it from a trusted device.",
  },
  device_only_looks: {
    status: 403,
    id: "Perangkat ini baru bisa melihat sampai {until}, atau sampai disetujui dari perangkat tepercaya Anda.",
    en: "This device can only look until {until}, or until a trusted device accepts it.",
  },
  device_blocked: {
    status: 403,
    id: "Perangkat ini diblokir oleh pemilik akun.",
    en: "The owner of the account has blocked this device.",
  },
  device_not_found: { status: 404, id: "Perangkat tidak ditemukan.", en: "Device not found." },
  device_not_waiting: {
    status: 409,
    id: "Permintaan masuk ini sudah berakhir. Masuk lagi dari perangkat baru.",
    en: "This sign-in request has ended. Sign in again on the new device.",
  },
  device_not_recovering: {
    status: 409,
    id: "Perangkat itu tidak sedang menunggu masa tunggunya.",
    en: "That device is not in its waiting period.",
  },
  device_number_wrong: {
    status: 409,
    id: "Angkanya tidak sama, jadi permintaan masuk ini ditutup. Masuk lagi dari perangkat baru.",
    en: "The number differs, so this sign-in request was closed. Sign in again on the new device.",
  },
  device_is_this: {
    status: 409,
    id: "Ini perangkat yang sedang Anda pakai. Keluar lewat menu akun.",
    en: "This is the device you are using. Sign out from the account menu.",
  },
  device_in_use: {
    status: 409,
    id: "Perangkat ini masih masuk. Cabut dulu aksesnya.",
    en: "This device is still signed in. Revoke it first.",
  },
  devices_failed: {
    status: 500,
    id: "Gagal mengambil daftar perangkat.",
    en: "Failed to fetch the devices.",
  },
  device_accept_failed: {
    status: 500,
    id: "Gagal menyetujui perangkat.",
    en: "Failed to accept the device.",
  },
  device_reject_failed: {
    status: 500,
    id: "Gagal menolak perangkat.",
    en: "Failed to reject the device.",
  },
  device_revoke_failed: {
    status: 500,
    id: "Gagal mencabut akses perangkat.",
    en: "Failed to revoke the device.",
  },
} as const satisfies ErrorRows;
