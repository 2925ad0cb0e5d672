import type { ErrorRows } from "../error-row.ts";

export const errors = {
  block_too_late: {
    status: 409,
    id: "Transaksi sudah dikirim dan tidak dapat ditahan.",
    en: "The transaction was already sent and cannot be held back.",
  },
  review_not_open: {
    status: 409,
    id: "Transaksi ini tidak sedang ditinjau.",
    en: "This transaction is not under review.",
  },
} as const satisfies ErrorRows;
