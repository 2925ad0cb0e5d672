import type { ErrorRows } from "../error-row.ts";

export const errors = {
  booking_unknown: {
    status: 409,
    id: "Kiriman ini bukan booking, jadi tidak perlu dikonfirmasi.",
    en: "This parcel is no booking, so there is nothing to confirm.",
  },
  booking_over: {
    status: 409,
    id: "Booking ini sudah lewat waktunya. Buat kiriman baru.",
    en: "This booking has run out. Send the parcel anew.",
  },
  spk_not_found: {
    status: 404,
    id: "SPK tidak ditemukan.",
    en: "Pick-up letter not found.",
  },
} as const satisfies ErrorRows;
