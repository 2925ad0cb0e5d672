import type { LedgerAccountKind } from "@konter/contract/finance";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";

/** Display names of the account kinds, for staff. */
const ACCOUNT_KINDS: Readonly<Record<LedgerAccountKind, Sentence>> = {
  deposit: { id: "Saldo member", en: "Member's deposit" },
  cashback: { id: "Cashback member", en: "Member's cashback" },
  loan_deposit: { id: "Dompet pinjaman", en: "Loan wallet" },
  loan_debt: { id: "Utang agen ke Master", en: "Agent's debt to the Master" },
  loan_claim: { id: "Piutang Master", en: "Master's claim on agents" },
  loan_cash: { id: "Tunai terkumpul di Master", en: "Collected cash with the Master" },
  commission: { id: "Komisi afiliasi", en: "Affiliate commission" },
  member_cod: { id: "Uang COD milik agen", en: "Agents' cash on delivery" },
  in_flight: { id: "Dana ditahan", en: "Held money" },
  supplier: { id: "Pemasok", en: "Supplier" },
  gateway: { id: "Payment gateway", en: "Payment gateway" },
  disburser: { id: "Vendor kirim uang", en: "Payout vendor" },
  bank: { id: "Bank", en: "Bank" },
  courier: { id: "Kurir", en: "Courier" },
  cod_clearing: { id: "Uang COD di kurir", en: "Cash on delivery at couriers" },
  revenue: { id: "Pendapatan", en: "Revenue" },
  variance: { id: "Selisih harga pemasok", en: "Supplier variance" },
  fees: { id: "Biaya", en: "Fees" },
  suspense: { id: "Dana belum jelas", en: "Suspense" },
  loss: { id: "Kerugian", en: "Loss" },
  capital: { id: "Modal", en: "Capital" },
  adjustment: { id: "Koreksi", en: "Corrections" },
};

/** Display names of the brand's own accounts whose owner alone says too little, by `kind:owner`. */
const OWN_ACCOUNTS: Readonly<Record<string, Sentence>> = {
  "bank:brand": { id: "Bank brand", en: "The brand's bank" },
  "bank:demo": { id: "Bank demo", en: "Demo bank" },
  "capital:brand": { id: "Modal pemilik", en: "Owner's capital" },
  "in_flight:brand": { id: "Pembelian berjalan", en: "Purchases under way" },
  "in_flight:transfers": { id: "Transfer yang ditahan", en: "Held transfers" },
  "in_flight:name_checks": { id: "Cek nama berjalan", en: "Name checks under way" },
  "in_flight:shipments": { id: "Ongkir berjalan", en: "Shipping under way" },
  "in_flight:cashless": { id: "Kiriman dibayar, belum dipesan", en: "Parcels paid, not ordered" },
  "in_flight:shop": { id: "Pesanan toko berjalan", en: "Orders of the shop under way" },
  "in_flight:send_money": { id: "Kirim uang berjalan", en: "Transfers to banks under way" },
  "revenue:prepaid": { id: "Penjualan prabayar", en: "Prepaid sales" },
  "revenue:deposit_fee": { id: "Biaya isi deposit", en: "Top-up fees" },
  "revenue:transfer_fee": { id: "Biaya transfer saldo", en: "Transfer fees" },
  "revenue:name_check": { id: "Biaya cek nama", en: "Name check fees" },
  "revenue:cashless_fee": { id: "Biaya bayar kiriman", en: "Fees of parcel payments" },
  "revenue:cod": { id: "Biaya COD", en: "Fees of cash on delivery" },
  "revenue:send_money_fee": { id: "Biaya kirim uang", en: "Fees of transfers to banks" },
  "revenue:shipping": { id: "Margin ongkir", en: "Shipping margin" },
  "revenue:shop_goods": { id: "Penjualan barang toko", en: "Goods sold in the shop" },
  "revenue:shop_shipping": { id: "Ongkir pesanan toko", en: "Shipping of the shop's orders" },
  "revenue:shop_channel_fee": { id: "Biaya bayar toko", en: "Fees of shop payments" },
  "revenue:cashback": { id: "Cashback diberikan", en: "Cashback given" },
  "revenue:upline_share": { id: "Bagian upline", en: "Upline share" },
  "fees:disburser": { id: "Biaya vendor kirim uang", en: "Payout vendors' fees" },
  "fees:gateway": { id: "Biaya payment gateway", en: "Gateway fees" },
  "suspense:bank": { id: "Mutasi bank belum jelas", en: "Unexplained bank lines" },
  "suspense:gateway": { id: "Pencairan dalam perjalanan", en: "Payouts on their way" },
  "suspense:payments": { id: "Pembayaran belum jelas", en: "Stray payments" },
  "suspense:cash": { id: "Uang tunai di penagih", en: "Cash with collectors" },
  "suspense:shop_refunds": { id: "Utang ke tamu toko", en: "Owed to visitors of the shop" },
  "loss:restoration": { id: "Selisih setelah dipulihkan", en: "Lost with the hours of a backup" },
  "suspense:brand": { id: "Dana belum jelas", en: "Not explained" },
  "loss:clawback": { id: "Pembayaran ditarik kembali", en: "Payments taken back" },
  "loss:late_success": { id: "Berhasil setelah dikembalikan", en: "Delivered after the refund" },
  "loss:courier_charges": {
    id: "Tagihan kurir tanpa paket",
    en: "Couriers' charges without a parcel",
  },
  "loss:shop_coupons": { id: "Potongan kupon toko", en: "Coupons of the shop" },
  "loss:shop_shipping": { id: "Ongkir paket toko", en: "Parcels of the shop" },
  "loss:send_money": { id: "Terkirim setelah dikembalikan", en: "Sent after the refund" },
  "loss:second_delivery": { id: "Terkirim dua kali", en: "Delivered twice" },
  "adjustment:exchange": { id: "Selisih kurs", en: "Exchange differences" },
  "adjustment:balance": { id: "Koreksi saldo member", en: "Corrections of balances" },
};

/** Display names of the journal kinds, for staff. */
const JOURNAL_KINDS: Readonly<Record<string, Sentence>> = {
  purchase_hold: { id: "Pembelian ditahan", en: "Purchase held" },
  purchase_success: { id: "Pembelian berhasil", en: "Purchase delivered" },
  purchase_late_success: { id: "Berhasil setelah gagal", en: "Delivered after it had failed" },
  purchase_refund: { id: "Pembelian dikembalikan", en: "Purchase refunded" },
  purchase_returned: { id: "Dibatalkan pemasok", en: "Taken back by the supplier" },
  purchase_stray_delivery: { id: "Terkirim tanpa dibayar", en: "Delivered and not paid" },
  purchase_stray_returned: { id: "Kiriman lebih dibatalkan", en: "Surplus delivery taken back" },
  cashback_credit: { id: "Cashback dikreditkan", en: "Cashback credited" },
  cashback_taken_back: { id: "Cashback ditarik kembali", en: "Cashback taken back" },
  cashback_redeem: { id: "Cashback ditukar", en: "Cashback redeemed" },
  settlement_line: { id: "Laporan payment gateway", en: "Line of a settlement" },
  settlement_payout: { id: "Pencairan masuk bank", en: "Payout at the bank" },
  restoration_difference: {
    id: "Selisih setelah dipulihkan",
    en: "Difference after a restored backup",
  },
  deposit_top_up: { id: "Isi deposit", en: "Top-up" },
  deposit_reversal: { id: "Isi deposit ditarik kembali", en: "Top-up taken back" },
  deposit_cash: { id: "Uang tunai disetor", en: "Cash handed over" },
  deposit_transfer: { id: "Transfer saldo", en: "Deposit transfer" },
  loan_lent: { id: "Pinjaman diberikan", en: "Money lent" },
  loan_repaid: { id: "Pinjaman dibayar dari saldo", en: "Loan repaid from the deposit" },
  loan_collected: { id: "Pinjaman dibayar tunai", en: "Loan repaid in cash" },
  loan_returned: { id: "Dana pinjaman belum dipakai kembali", en: "Unspent loan money returned" },
  loan_written_off: { id: "Utang agen dihapus buku", en: "Agent's debt written off" },
  loan_recovered: { id: "Utang yang dihapus buku dibayar", en: "Paid after a write-off" },
  loan_handed_over: { id: "Setoran tunai Master", en: "Master's cash hand-over" },
  deposit_transfer_hold: { id: "Transfer ditahan", en: "Transfer held" },
  deposit_transfer_release: { id: "Transfer diteruskan", en: "Held transfer went on" },
  deposit_transfer_stop: { id: "Transfer dibatalkan", en: "Held transfer went back" },
  deposit_transfer_correction: { id: "Transfer dikoreksi", en: "Transfer corrected" },
  name_check_hold: { id: "Biaya cek nama ditahan", en: "Name check fee held" },
  name_check_success: { id: "Cek nama berhasil", en: "Name check done" },
  name_check_refund: { id: "Biaya cek nama dikembalikan", en: "Name check fee given back" },
  cashless_paid: { id: "Kiriman dibayar pengirim", en: "Parcel paid by its sender" },
  cashless_late: { id: "Bayar kiriman terlambat", en: "Late payment of a parcel" },
  cashless_refund: { id: "Bayar kiriman ke saldo", en: "Payment of a parcel to the deposit" },
  cashless_reversed: { id: "Bayar kiriman ditarik", en: "Payment of a parcel taken back" },
  shipment_hold: { id: "Ongkir ditahan", en: "Shipping held" },
  shipment_success: { id: "Ongkir dibayar", en: "Shipping paid" },
  shipment_refund: { id: "Ongkir dikembalikan", en: "Shipping given back" },
  shipment_canceled: { id: "Kiriman dibatalkan", en: "Parcel cancelled" },
  cod_collected: { id: "COD ditagih kurir", en: "Cash on delivery collected" },
  cod_settled: { id: "COD disetor kurir", en: "Cash on delivery settled" },
  cod_paid: { id: "COD dibayarkan ke agen", en: "Cash on delivery paid" },
  cod_returned: { id: "COD batal ditagih", en: "Cash on delivery not collected" },
  shipment_reweigh: { id: "Selisih ongkir ditagih", en: "Shipping difference charged" },
  shipment_reweigh_back: {
    id: "Selisih ongkir dikembalikan",
    en: "Shipping difference given back",
  },
  courier_charge: { id: "Tagihan kurir diterima", en: "Courier's charge accepted" },
  shipment_claim_paid: { id: "Klaim paket dibayar", en: "Parcel claim paid" },
  shop_paid: { id: "Pesanan toko dibayar", en: "Order of the shop paid" },
  shop_late: { id: "Bayar pesanan terlambat", en: "Late payment of an order" },
  shop_done: { id: "Pesanan toko selesai", en: "Order of the shop done" },
  shop_cancelled: { id: "Pesanan toko dibatalkan", en: "Order of the shop cancelled" },
  shop_reversed: { id: "Bayar pesanan ditarik", en: "Payment of an order taken back" },
  shop_joined: { id: "Pesanan tamu digabung", en: "Visitor's order joined" },
  shop_refund_sent: { id: "Uang tamu dikirim balik", en: "Money sent back to a visitor" },
  shop_returned: { id: "Retur pesanan toko", en: "Return of a shop order" },
  send_money_hold: { id: "Kirim uang ditahan", en: "Transfer to a bank held" },
  send_money_success: { id: "Uang terkirim", en: "Sent to a bank" },
  send_money_refund: { id: "Kirim uang dikembalikan", en: "Transfer to a bank refunded" },
  send_money_returned: { id: "Dikembalikan bank", en: "Sent back by the bank" },
  send_money_stray: { id: "Terkirim setelah dikembalikan", en: "Sent after the refund" },
  send_money_stray_returned: { id: "Kiriman susulan kembali", en: "Late transfer came back" },
  balance_adjustment: { id: "Koreksi saldo", en: "Balance correction" },
  bank_line: { id: "Mutasi bank", en: "Bank line" },
  charge_stray: { id: "Pembayaran belum jelas", en: "Stray payment" },
  stray_credit: { id: "Pembayaran belum jelas dikreditkan", en: "Stray payment credited" },
  disburser_funding: { id: "Setoran ke vendor kirim uang", en: "Payout vendor funded" },
  supplier_funding: { id: "Setoran ke pemasok", en: "Supplier funded" },
  capital: { id: "Setoran modal", en: "Capital paid in" },
};

/** The brand's own accounts that have display names, as `kind:owner`. */
export const NAMED_ACCOUNTS: readonly string[] = Object.keys(OWN_ACCOUNTS);

/** The journal kinds that have display names. */
export const NAMED_JOURNALS: readonly string[] = Object.keys(JOURNAL_KINDS);

export const accountKindName = (kind: LedgerAccountKind, locale: Locale): string =>
  renderSentence(ACCOUNT_KINDS[kind], locale);

/**
 * Returns the display name of a ledger account; `known` is the name of the member, supplier, bank or gateway that owns
 * it.
 */
export function accountName(
  { kind, owner }: { readonly kind: LedgerAccountKind; readonly owner: string },
  known: string | null,
  locale: Locale,
): string {
  if (known !== null) return known;
  const words = OWN_ACCOUNTS[`${kind}:${owner}`];
  return words === undefined ? owner : renderSentence(words, locale);
}

/**
 * Returns the brand's own accounts whose display name contains the text, as `kind:owner`, searched in both languages.
 */
export const accountsCalled = (text: string): readonly string[] =>
  Object.entries(OWN_ACCOUNTS)
    .filter(([name, words]) =>
      [name, words.id, words.en].some((each) => each.toLowerCase().includes(text.toLowerCase())),
    )
    .map(([name]) => name);

/** Falls back to the kind itself. */
export function journalWords(kind: string, locale: Locale): string {
  const words = JOURNAL_KINDS[kind];
  return words === undefined ? kind : renderSentence(words, locale);
}

/** The back-office page for a journal's reference; a reference that matches no pattern has no page. */
const ROOMS: readonly {
  readonly kinds: RegExp;
  readonly references: RegExp;
  readonly room: (reference: string) => string;
}[] = [
  {
    kinds: /^(purchase_|cashback_(credit|taken_back)$)/,
    references: /^K[0-9A-Z]{11}$/,
    room: (reference) => `/transactions/${reference}`,
  },
  {
    kinds: /^deposit_(top_up|reversal|cash)$/,
    references: /^DEP[0-9A-Z]{8}$/,
    room: (reference) => `/deposits/${reference}`,
  },
  {
    kinds: /^deposit_transfer/,
    references: /^T[0-9A-Z]{11}$/,
    room: (reference) => `/transfers/${reference}`,
  },
  {
    kinds: /^(shipment_(hold|success|refund|canceled)|cod_(collected|returned))$/,
    references: /^B[0-9A-Z]{11}$/,
    room: (reference) => `/parcels/${reference}`,
  },
  {
    kinds: /^shop_(paid|late|done|cancelled|reversed|joined|returned)$/,
    references: /^W[0-9A-HJKMNP-TV-Z]{11}$/,
    room: (reference) => `/shop-orders/${reference}`,
  },
  { kinds: /^bank_line$/, references: /^B\d+$/, room: () => "/bank-lines" },
  {
    kinds: /^(charge_stray|stray_credit)$/,
    references: /^S\d+$/,
    room: () => "/payments/cases",
  },
  { kinds: /^disburser_funding$/, references: /^D\d+$/, room: () => "/disburser-funds" },
  { kinds: /^supplier_funding$/, references: /^F\d+$/, room: () => "/suppliers" },
];

/** Returns the back-office path for a reference; null if it has no page. */
export function roomOf(kind: string, reference: string): string | null {
  const place = ROOMS.find(
    ({ kinds, references }) => kinds.test(kind) && references.test(reference),
  );
  return place?.room(reference) ?? null;
}
