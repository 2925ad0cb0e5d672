import type { DepositFailure } from "@konter/contract/deposits";
import type { Sentence } from "@konter/contract/locale";

/** Explains to the member why a payment failed (FEATURES M136). */
export const FAILURE_TEXTS: Readonly<Record<DepositFailure, Sentence>> = {
  method_closed: {
    id: "Metode pembayaran ini sedang tidak tersedia. Pilih metode lain.",
    en: "This way of paying is not available now. Choose another one.",
  },
  amount_outside: {
    id: "Jumlah ini di luar batas metode pembayaran. Ubah nominalnya.",
    en: "This amount is outside what the way of paying takes. Change it.",
  },
  gateway_configuration: {
    id: "Metode pembayaran ini sedang kami perbaiki. Pilih metode lain.",
    en: "We are mending this way of paying. Choose another one.",
  },
  gateway_trouble: {
    id: "Penyedia pembayaran sedang terganggu. Coba lagi sebentar lagi atau pilih metode lain.",
    en: "The payment provider has trouble now. Try again in a moment, or choose another way.",
  },
  other: {
    id: "Pembayaran tidak dapat diproses. Coba lagi atau pilih metode lain.",
    en: "The payment could not be processed. Try again, or choose another way.",
  },
};
