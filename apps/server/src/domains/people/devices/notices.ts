import { securityNotices } from "../identity/index.ts";

/** The notifications about devices. */
export const DEVICE_NOTICES = securityNotices({
  passkey_device: {
    page: "devices",
    title: { id: "Masuk dengan passkey", en: "Signed in by passkey" },
    text: {
      id: "{device} masuk dengan passkey dan sekarang bisa bertransaksi. Bukan Anda? Cabut aksesnya, lalu hapus passkey itu.",
      en: "{device} signed in by a passkey and can now make transactions. Was it not you? Revoke it, then remove that passkey.",
    },
  },
  device_waiting: {
    page: "devices",
    title: { id: "Ada yang mencoba masuk", en: "A new device wants to sign in" },
    text: {
      id: "{device} menunggu persetujuan Anda di Perangkat saya. Bukan Anda? Tolak, lalu ganti password.",
      en: "{device} waits for your approval in My devices. Was it not you? Reject it, then change your password.",
    },
  },
  device_accepted: {
    page: "devices",
    title: { id: "Perangkat baru dipercaya", en: "A new device is trusted" },
    text: {
      id: "{device} disetujui dan sekarang bisa bertransaksi dengan akun Anda.",
      en: "{device} was accepted and can now make transactions with your account.",
    },
  },
  device_refused: {
    page: "devices",
    title: {
      id: "Perangkat yang belum dipercaya ditolak",
      en: "An untrusted device was refused",
    },
    text: {
      id: "{device} mencoba menyetujui, menolak, atau mencabut perangkat lain, padahal belum dipercaya. Bukan Anda? Cabut aksesnya.",
      en: "{device} tried to accept, reject or revoke another device, but is not trusted itself. Was it not you? Revoke it.",
    },
  },
  device_recovering: {
    title: {
      id: "Masuk tanpa perangkat tepercaya",
      en: "Sign-in without a trusted device",
    },
    text: {
      id: "{device} masuk dengan kode OTP. Perangkat itu hanya bisa melihat sampai {date}. Bukan Anda? Keluarkan sekarang dari sini, lalu ganti password.",
      en: "{device} came in by a one-time code. It can only look until {date}. Was it not you? Keep it out from here now, then change your password.",
    },
  },
  device_recovery_stopped: {
    title: { id: "Pemulihan perangkat dihentikan", en: "Device recovery stopped" },
    text: {
      id: "Petugas kami menghentikan pemulihan {device}, dan perangkat itu dikeluarkan. Hubungi layanan pelanggan.",
      en: "Our staff stopped the recovery of {device} and signed it out. Contact customer service.",
    },
  },
});
