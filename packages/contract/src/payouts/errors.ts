import type { ErrorRows } from "../error-row.ts";

export const errors = {
  loss_approval_needed: {
    status: 409,
    id: "Aturan ini bisa merugikan {sale} per penjualan dan {day} per hari. Satu orang boleh paling banyak {sale_limit} per penjualan dan {day_limit} dalam 24 jam, dan {used} sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    en: "This rule can lose {sale} on a sale and {day} in a day. One person may set at most {sale_limit} on a sale and {day_limit} in 24 hours, and {used} of it is used. Above that a second person has to approve.",
  },
  loss_grew: {
    status: 409,
    id: "Kerugian yang mungkin sudah lebih besar dari yang ditampilkan, sekarang {sale} per penjualan dan {day} per hari. Tolak, lalu minta lagi.",
    en: "The possible loss is larger by now than the one that was shown: {sale} on a sale and {day} in a day. Refuse it and request it anew.",
  },
} as const satisfies ErrorRows;
