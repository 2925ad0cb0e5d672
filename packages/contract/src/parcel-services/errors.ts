import type { ErrorRows } from "../error-row.ts";

export const errors = {
  courier_service_unknown: {
    status: 422,
    id: "{courier} tidak punya layanan ini.",
    en: "{courier} has no such service.",
  },
  parcel_margin_too_high: {
    status: 422,
    id: "Margin maksimal {most} per kiriman, atau 1000‰ dari ongkir kurir.",
    en: "The margin is at most {most} for a parcel, or 1000‰ of the courier's fee.",
  },
  parcel_cashback_above_margin: {
    status: 422,
    id: "Cashback dan bagi hasil upline bersama-sama tidak boleh melebihi margin.",
    en: "Cashback and upline share together may not exceed the margin.",
  },
} as const satisfies ErrorRows;
