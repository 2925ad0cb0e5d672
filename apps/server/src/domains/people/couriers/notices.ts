import { securityNotices } from "../identity/index.ts";

/** The notifications about an agent's courier address. */
export const COURIER_NOTICES = securityNotices({
  courier_address_changed: {
    title: { id: "Alamat kurir diubah", en: "Courier address changed" },
    text: {
      id: "Petugas kami mengubah alamat kurir akun Anda. Periksa di menu Akun, dan hubungi kami bila ada yang tidak benar.",
      en: "Our staff changed the courier address of your account. Look at it in your account, and contact us if something is wrong.",
    },
  },
  courier_request_refused: {
    title: {
      id: "Perubahan alamat kurir ditolak",
      en: "Change of your courier address refused",
    },
    text: {
      id: "Permintaan Anda untuk mengubah alamat kurir ditolak: {reason}",
      en: "Your request to change your courier address was refused: {reason}",
    },
  },
});
