import type { ErrorRows } from "../error-row.ts";

export const errors = {
  parcel_pickup_over: {
    status: 409,
    id: "Kiriman ini tidak sedang menunggu dijemput.",
    en: "This parcel does not wait for a pick-up.",
  },
} as const satisfies ErrorRows;
