import type { ErrorRows } from "../error-row.ts";

export const errors = {
  cashback_rule_not_found: {
    status: 404,
    id: "Aturan cashback tidak ditemukan.",
    en: "Cashback rule not found.",
  },
  cashback_rule_in_past: {
    status: 422,
    id: "Aturan cashback hanya berlaku mulai sekarang atau sesudahnya, dan berakhir setelah mulai.",
    en: "A cashback rule begins now or later, and ends after it began.",
  },
  cashback_rule_ended: {
    status: 409,
    id: "Aturan cashback ini sudah berakhir.",
    en: "This cashback rule has already ended.",
  },
  cashback_above_price: {
    status: 422,
    id: "Jumlah ini lebih besar dari harga setiap produk yang kena aturan ini.",
    en: "This amount is more than the price of every product that the rule covers.",
  },
  redeem_below_minimum: {
    status: 422,
    id: "Penukaran paling sedikit {least}.",
    en: "Redeem at least {least}.",
  },
  redeem_above_balance: {
    status: 409,
    id: "Saldo cashback Anda tidak cukup",
    en: "Your cashback balance is not enough",
  },
} as const satisfies ErrorRows;
