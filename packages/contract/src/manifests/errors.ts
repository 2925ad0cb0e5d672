import type { ErrorRows } from "../error-row.ts";

export const errors = {
  manifest_not_found: { status: 404, id: "Manifest tidak ditemukan.", en: "Manifest not found." },
  manifest_closed: {
    status: 409,
    id: "Manifest ini sudah ditutup. Buka manifest baru untuk paket berikutnya.",
    en: "This manifest is closed. Open a new one for further parcels.",
  },
  manifest_empty: {
    status: 409,
    id: "Manifest masih kosong. Tambahkan paket dulu.",
    en: "The manifest is empty. Add a parcel first.",
  },
  manifest_full: {
    status: 409,
    id: "Satu manifest memuat maksimal {most} paket. Tutup dulu, lalu buka yang baru.",
    en: "A manifest holds at most {most} parcels. Close it, then open a new one.",
  },
  manifest_parcel_elsewhere: {
    status: 409,
    id: "Resi {awb} sudah ada di manifest lain.",
    en: "Waybill {awb} is in another manifest.",
  },
  manifest_parcel_unfit: {
    status: 422,
    id: "Resi {awb} tidak bisa masuk: hanya paket {courier} yang menunggu dijemput.",
    en: "Waybill {awb} does not fit: only parcels of {courier} that wait for pick-up.",
  },
  manifest_parcel_missing: {
    status: 404,
    id: "Resi {awb} tidak ada di manifest ini.",
    en: "Waybill {awb} is not in this manifest.",
  },
} as const satisfies ErrorRows;
