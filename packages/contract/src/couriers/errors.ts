import type { ErrorRows } from "../error-row.ts";

export const errors = {
  courier_request_open: {
    status: 409,
    id: "Permintaan Anda sebelumnya masih menunggu jawaban petugas.",
    en: "Your earlier request still waits for our staff.",
  },
  courier_address_changed: {
    status: 409,
    id: "Alamat ini baru saja diubah rekan Anda. Tutup, periksa yang baru, lalu ubah lagi.",
    en: "A colleague has just changed this address. Close this, look at the new one, then change it again.",
  },
} as const satisfies ErrorRows;
