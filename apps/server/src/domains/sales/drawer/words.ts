import type { PaymentWay } from "@konter/contract/drawer";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";

const WORDS = {
  page: { id: "Halaman", en: "Page" },
  shift: { id: "Laporan shift", en: "Shift report" },
  history: { id: "Riwayat laci kas", en: "Cash drawer history" },
  till: { id: "Laci", en: "Drawer" },
  opened: { id: "Dibuka", en: "Opened" },
  closed: { id: "Ditutup", en: "Closed" },
  still_open: { id: "masih terbuka", en: "still open" },
  opening_cash: { id: "Kas awal", en: "Opening cash" },
  cash_sales: { id: "Penjualan tunai", en: "Cash sales" },
  noncash_sales: { id: "Penjualan non-tunai", en: "Sales not in cash" },
  debt_sales: { id: "Kasbon baru", en: "Debts given" },
  repaid_cash: { id: "Kasbon dibayar tunai", en: "Debts paid in cash" },
  repaid_noncash: { id: "Kasbon dibayar non-tunai", en: "Debts paid, not in cash" },
  cash_in: { id: "Kas masuk", en: "Cash in" },
  cash_out: { id: "Kas keluar", en: "Cash out" },
  expected_cash: { id: "Seharusnya di laci", en: "Expected in the drawer" },
  counted_cash: { id: "Dihitung", en: "Counted" },
  difference: { id: "Selisih", en: "Difference" },
  reason: { id: "Alasan", en: "Reason" },
  kinds: { id: "Per jenis", en: "By kind" },
  bill: { id: "tagihan", en: "bills" },
  profit: { id: "Laba", en: "Profit" },
  loss: { id: "Rugi", en: "Loss" },
  person: { id: "Penjaga", en: "Person" },
  time: { id: "Waktu", en: "Time" },
  entry: { id: "Catatan", en: "Entry" },
  way: { id: "Cara bayar", en: "Way" },
  amount: { id: "Jumlah", en: "Amount" },
  product: { id: "Produk", en: "Product" },
  customer: { id: "Pelanggan", en: "Customer" },
  note: { id: "Keterangan", en: "Note" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type DrawerWord = keyof typeof WORDS;

export const word = (name: DrawerWord, locale: Locale): string =>
  renderSentence(WORDS[name], locale);

const WAYS: Readonly<Record<PaymentWay, Sentence>> = {
  cash: { id: "Tunai", en: "Cash" },
  noncash: { id: "Non-tunai", en: "Not in cash" },
  debt: { id: "Kasbon", en: "Debt" },
};
export const wayName = (way: PaymentWay, locale: Locale): string =>
  renderSentence(WAYS[way], locale);
