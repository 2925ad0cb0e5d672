import type { Sentence } from "../locale.ts";

/** Reasons for rejecting a QRIS payload, with their sentences. */
export const QRIS_REFUSALS = {
  empty: { id: "kosong", en: "it is empty" },
  too_long: { id: "terlalu panjang", en: "it is too long" },
  not_text: {
    id: "memuat huruf yang bukan milik QRIS",
    en: "it has characters that no QRIS has",
  },
  broken: { id: "terpotong atau rusak", en: "it is cut off or broken" },
  checksum: { id: "angka pemeriksanya salah", en: "its checksum is wrong" },
  tag_twice: { id: "sebuah bagian muncul dua kali", en: "a part stands in it twice" },
  format: { id: "bukan kode pembayaran EMVCo", en: "it is no EMVCo payment code" },
  currency: { id: "mata uangnya bukan rupiah", en: "its currency is not rupiah" },
  country: { id: "bukan kode Indonesia", en: "it is no Indonesian code" },
  merchant: { id: "akun merchant tidak ada", en: "it names no merchant's account" },
  dynamic: {
    id: "kode ini untuk sekali bayar, bukan kode tetap",
    en: "it is for one payment, and no lasting code",
  },
  amount: { id: "jumlahnya bukan rupiah bulat", en: "its amount is not in whole rupiah" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type QrisRefusal = keyof typeof QRIS_REFUSALS;

export class QrisRefused extends Error {
  override readonly name = "QrisRefused";
  readonly reason: QrisRefusal;
  constructor(reason: QrisRefusal) {
    super(reason);
    this.reason = reason;
  }
}
