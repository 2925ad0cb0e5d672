import type { ErrorRows } from "../error-row.ts";

export const errors = {
  pickup_not_offered: {
    status: 409,
    id: "{courier} tidak bisa dipanggil lagi dari sini. Hubungi gerainya atau antar paketnya.",
    en: "{courier} cannot be called again from here. Phone its outlet or bring the parcel.",
  },
  pickup_called: {
    status: 409,
    id: "Kurir sudah dipanggil. Bisa dipanggil lagi pukul {time} WIB.",
    en: "The courier was called. It can be called again at {time} WIB.",
  },
  pickup_not_waiting: {
    status: 409,
    id: "Paket ini tidak sedang menunggu dijemput.",
    en: "This parcel does not wait for pick-up.",
  },
} as const satisfies ErrorRows;
