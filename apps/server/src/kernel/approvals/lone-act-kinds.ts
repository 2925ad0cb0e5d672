import type { Sentence } from "@konter/contract/locale";

interface LoneAct {
  /** The permission for approving the action, or for doing it instead of the actor. */
  readonly permission: string;
  /** `approver`: another person who can approve. `colleague`: another person who can do the same. */
  readonly second: "approver" | "colleague";
  readonly text: Sentence;
}

const takesApprover = (permission: string, text: Sentence): LoneAct => ({
  permission,
  second: "approver",
  text,
});
const takesColleague = (permission: string, text: Sentence): LoneAct => ({
  permission,
  second: "colleague",
  text,
});

/**
 * The actions that take two people but need only one when the brand has no second person, by kind of approval if there
 * is one.
 */
export const LONE_ACTS = {
  "connections.connect": takesApprover("connections.approve", {
    id: "Akun vendor dihubungkan",
    en: "Connected an account at a vendor",
  }),
  "connections.change": takesApprover("connections.approve", {
    id: "Alamat atau kunci akun vendor diubah",
    en: "Changed the address or keys of an account at a vendor",
  }),
  "connections.resume": takesApprover("connections.approve", {
    id: "Akun vendor dipakai lagi",
    en: "Resumed an account at a vendor",
  }),
  "catalog.open_rows": takesApprover("catalog.approve", {
    id: "SKU dibuka atau diganti",
    en: "Opened or changed SKUs",
  }),
  "bills.open_offers": takesApprover("catalog.approve", {
    id: "Tagihan dibuka dengan nama atau SKU lain",
    en: "Opened bills under another name or SKU",
  }),
  "suppliers.funding": takesApprover("suppliers.approve", {
    id: "Setoran ke pemasok di atas batas dicatat",
    en: "Recorded a supplier deposit above the limit",
  }),
  "banks.account": takesApprover("banks.approve", {
    id: "Nomor, pemilik atau QRIS rekening bank diubah",
    en: "Changed the number, holder or QRIS of a bank account",
  }),
  "banks.feed": takesApprover("banks.approve", {
    id: "Token mutasi rekening dibuat",
    en: "Made a token for an account's bank lines",
  }),
  "banks.import": takesApprover("banks.approve", {
    id: "Berkas mutasi yang tidak melanjutkan saldo terakhir dipakai",
    en: "Used a bank file that does not follow the last known balance",
  }),
  "deposits.line": takesApprover("deposits.approve", {
    id: "Isi deposit disetujui dengan mutasi yang berbeda",
    en: "Approved a top-up by a bank line that differs",
  }),
  "deposits.limits": takesApprover("deposits.approve", {
    id: "Batas isi deposit dinaikkan",
    en: "Raised limits of top-ups",
  }),
  "deposits.own_line": takesColleague("deposits.decide", {
    id: "Isi deposit disetujui dengan mutasi yang diunggah sendiri",
    en: "Approved a top-up by a bank line of an own file",
  }),
  "deposits.own_file": takesColleague("deposits.decide", {
    id: "Isi deposit di atas batas harian dikreditkan dari berkas mutasi sendiri",
    en: "Credited top-ups above the daily limit by an own bank file",
  }),
  "statements.payout": takesApprover("banks.approve", {
    id: "Pencairan dicocokkan dengan mutasi dari berkas sendiri",
    en: "Matched a payout with a bank line of an own file",
  }),
  "cod.statement": takesApprover("cod.approve", {
    id: "Laporan COD kurir dibayarkan",
    en: "Settled a courier's COD statement",
  }),
  "customs.kurs": takesApprover("customs.approve", {
    id: "Kurs pajak yang sudah dipakai diganti",
    en: "Changed tax exchange rates that were used",
  }),
  "customs.tariff": takesApprover("customs.approve", {
    id: "Tarif impor ditambahkan",
    en: "Added import tariffs",
  }),
  "shipments.not_booked": takesApprover("parcels.approve", {
    id: "Ongkir paket yang tidak dipesan dikembalikan",
    en: "Gave back the cost of a parcel that was not ordered",
  }),
  "loans.write_off": takesApprover("loans.approve", {
    id: "Pinjaman dihapus buku",
    en: "Wrote a loan off",
  }),
  "members.standing": takesApprover("members.approve", {
    id: "Member diberi upline lain",
    en: "Gave a member another upline",
  }),
  "promotions.demotion": takesApprover("members.approve", {
    id: "Agen Master yang diturunkan diberi Master lain",
    en: "Gave the agents of a demoted Master another Master",
  }),
  "purchase.own_case": takesColleague("transactions.settle", {
    id: "Kasus tentang keputusan sendiri ditutup",
    en: "Closed a case about an own decision",
  }),
} as const satisfies Readonly<Record<string, LoneAct>>;

export type LoneActKind = keyof typeof LONE_ACTS;

export const isLoneActKind = (kind: string): kind is LoneActKind => Object.hasOwn(LONE_ACTS, kind);
