import type { Locale, Sentence } from "../locale.ts";

/** What an entry of the audit log is about, when it is a page or a list and not one record. */
const AUDIT_SUBJECTS: Readonly<Record<string, Sentence>> = {
  audit: { id: "Catatan audit", en: "Audit log" },
  brand: { id: "Tampilan brand", en: "The brand's look" },
  "brand.business": { id: "Data usaha", en: "Business details" },
  "brand.opening": { id: "Pembukaan brand", en: "Opening of the brand" },
  cashback: { id: "Aturan cashback", en: "Cashback rules" },
  deposits: { id: "Pengaturan deposit", en: "Top-up settings" },
  differences: { id: "Daftar selisih", en: "List of differences" },
  hs_codes: { id: "Daftar kode HS", en: "Lists of HS codes" },
  import_tariff: { id: "Tarif impor", en: "Import tariffs" },
  kurs: { id: "Kurs pajak", en: "Tax exchange rates" },
  loan_days: { id: "Umur pinjaman", en: "Ageing of loans" },
  loan_handovers: { id: "Setoran tunai Master", en: "Masters' cash hand-overs" },
  loan_lender: { id: "Pemberi pinjaman", en: "Lender" },
  loan_payments: { id: "Pembayaran pinjaman", en: "Loan repayments" },
  loans: { id: "Pinjaman agen", en: "Agent loans" },
  margin: { id: "Margin dan batas harga", en: "Margins and price floors" },
  members: { id: "Daftar member", en: "List of members" },
  revenue: { id: "Laporan pendapatan", en: "Revenue report" },
  shop_categories: { id: "Kategori toko", en: "Shop categories" },
  shop_synonyms: { id: "Sinonim pencarian toko", en: "Search synonyms of the shop" },
  shop_figures: { id: "Angka penjualan toko", en: "Sales figures of the shop" },
  shop_orders: { id: "Daftar pesanan toko", en: "List of shop orders" },
  shop_origin: { id: "Alamat toko", en: "Shop address" },
};

/** Subjects that contain numbers; `$1` is the first one. */
const NUMBERED_SUBJECTS: readonly (readonly [RegExp, Sentence])[] = [
  [/^bank import (\d+)$/, { id: "Impor mutasi $1", en: "Bank import $1" }],
  [/^case (\d+)$/, { id: "Kasus pembayaran $1", en: "Payment case $1" }],
  [/^difference (\d+)$/, { id: "Selisih $1", en: "Difference $1" }],
  [
    /^differences (\d+) and (\d+) more$/,
    { id: "Selisih $1 dan $2 lainnya", en: "Difference $1 and $2 more" },
  ],
  [/^kurs (\d+)$/, { id: "Kurs pajak nomor $1", en: "Tax exchange rates $1" }],
  [/^member[: ](\d+)$/, { id: "Member M$1", en: "Member M$1" }],
  [/^number:(\d+)$/, { id: "Nomor $1", en: "Number $1" }],
  [/^picture (\d+)$/, { id: "Gambar nomor $1", en: "Picture $1" }],
  [/^restoration\.(\d+)$/, { id: "Pemulihan backup $1", en: "Restored backup $1" }],
];

/** Returns the name of a subject that is not a record of the brand; undefined for an unknown one. */
export function auditSubjectName(subject: string, locale: Locale): string | undefined {
  if (Object.hasOwn(AUDIT_SUBJECTS, subject)) return AUDIT_SUBJECTS[subject]?.[locale];
  for (const [pattern, sentence] of NUMBERED_SUBJECTS) {
    if (pattern.test(subject)) return subject.replace(pattern, sentence[locale]);
  }
  return undefined;
}
