import type { ErrorRows } from "../error-row.ts";

export const errors = {
  parcel_correction_not_found: {
    status: 404,
    id: "Koreksi ongkir tidak ditemukan.",
    en: "Shipping correction not found.",
  },
  parcel_dispute_not_possible: {
    status: 409,
    id: "Koreksi ini tidak bisa disanggah lagi.",
    en: "This correction can no longer be disputed.",
  },
  parcel_correction_decided: {
    status: 409,
    id: "Koreksi ini sudah diputuskan.",
    en: "This correction is decided already.",
  },
  parcel_claim_not_found: { status: 404, id: "Klaim tidak ditemukan.", en: "Claim not found." },
  parcel_claim_not_possible: {
    status: 409,
    id: "Paket ini tidak bisa diklaim sekarang.",
    en: "This parcel cannot be claimed now.",
  },
  parcel_claim_open: {
    status: 409,
    id: "Klaim paket ini sedang diproses.",
    en: "A claim about this parcel is in progress.",
  },
  parcel_claim_paid: {
    status: 409,
    id: "Klaim paket ini sudah dibayar.",
    en: "A claim about this parcel was paid already.",
  },
  parcel_claims_too_many: {
    status: 409,
    id: "Satu paket bisa diklaim maksimal {most} kali.",
    en: "One parcel can be claimed {most} times at most.",
  },
  parcel_claim_kind_closed: {
    status: 422,
    id: "Jenis klaim ini tidak berlaku untuk paket ini sekarang.",
    en: "This kind of claim does not apply to the parcel now.",
  },
  parcel_claim_too_high: {
    status: 422,
    id: "Klaim paket ini maksimal {most}.",
    en: "A claim about this parcel is {most} at most.",
  },
  parcel_claim_closed: {
    status: 409,
    id: "Klaim ini sudah diputuskan.",
    en: "This claim is decided already.",
  },
  parcel_photos_too_many: {
    status: 409,
    id: "Maksimal {most} foto.",
    en: "{most} photos at most.",
  },
  parcel_compensation_approval: {
    status: 409,
    id: "Di atas {limit} perlu persetujuan orang kedua.",
    en: "More than {limit} needs a second person's approval.",
  },
  parcel_compensation_day: {
    status: 409,
    id: "Batas Anda dalam 24 jam tinggal {left}. Selebihnya perlu persetujuan orang kedua.",
    en: "{left} of your limit in 24 hours is left. More needs a second person's approval.",
  },
  courier_invoice_not_found: {
    status: 404,
    id: "Tagihan kurir tidak ditemukan.",
    en: "Courier invoice not found.",
  },
  courier_invoice_case_decided: {
    status: 409,
    id: "Baris tagihan ini sudah diputuskan, atau tidak perlu diputuskan.",
    en: "This line of the invoice is decided already, or needs no decision.",
  },
} as const satisfies ErrorRows;
