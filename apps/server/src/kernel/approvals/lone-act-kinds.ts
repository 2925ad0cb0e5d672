import type { Sentence } from "@konter/contract/locale";

interface LoneAct {
  /** Who holds it may approve the act, or could do it in the actor's place. */
  readonly permission: string;
  /** `approver`: somebody who may approve. `colleague`: anybody else who may do the same. */
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

/** What takes two people and is done by one where the brand has no second person; by the kind of approval, where it has one. */
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
    id: "Isi saldo pemasok di atas batas dicatat",
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
    id: "Top up disetujui dengan mutasi yang berbeda",
    en: "Approved a top-up by a bank line that differs",
  }),
  "deposits.limits": takesApprover("deposits.approve", {
    id: "Batas top up dinaikkan",
    en: "Raised limits of top-ups",
  }),
  "deposits.own_line": takesColleague("deposits.decide", {
    id: "Top up disetujui dengan mutasi yang diunggah sendiri",
    en: "Approved a top-up by a bank line of an own file",
  }),
  "deposits.own_file": takesColleague("deposits.decide", {
    id: "Top up di atas batas harian dikreditkan dari berkas mutasi sendiri",
    en: "Credited top-ups above the daily limit by an own bank file",
  }),
  "statements.payout": takesApprover("banks.approve", {
    id: "Pencairan dicocokkan dengan mutasi dari berkas sendiri",
    en: "Matched a payout with a bank line of an own file",
  }),
  "members.standing": takesApprover("members.approve", {
    id: "Member diberi upline lain",
    en: "Gave a member another upline",
  }),
  "purchase.own_case": takesColleague("transactions.settle", {
    id: "Kasus tentang keputusan sendiri ditutup",
    en: "Closed a case about an own decision",
  }),
} as const satisfies Readonly<Record<string, LoneAct>>;

export type LoneActKind = keyof typeof LONE_ACTS;

export const isLoneActKind = (kind: string): kind is LoneActKind => Object.hasOwn(LONE_ACTS, kind);
