import type { Sentence } from "../locale.ts";

/** How many recovery codes come with a second factor. */
export const RECOVERY_CODES = 10;

/** What staff can be allowed to do, in words. A permission without a row is called by its own name. */
export const PERMISSION_NAMES: Readonly<Record<string, Sentence>> = {
  "transactions.read": { id: "Melihat transaksi", en: "See transactions" },
  "transactions.settle": { id: "Menyelesaikan transaksi", en: "Settle transactions" },
  "reviews.read": { id: "Melihat peninjauan", en: "See reviews" },
  "reviews.decide": { id: "Memutuskan peninjauan", en: "Decide reviews" },
  "reviews.rules": { id: "Mengatur aturan peninjauan", en: "Set review rules" },
  "complaints.read": { id: "Melihat komplain", en: "See complaints" },
  "complaints.answer": { id: "Menjawab komplain", en: "Answer complaints" },
  "members.read": { id: "Melihat member", en: "See members" },
  "members.reveal": { id: "Membuka data pribadi member", en: "Reveal members' personal data" },
  "members.view": { id: "Melihat layar member", en: "Look at a member's screens" },
  "members.block": { id: "Memblokir member", en: "Block members" },
  "members.change": { id: "Mengubah member", en: "Change members" },
  "members.address": { id: "Mengubah alamat kurir", en: "Change courier addresses" },
  "members.approve": { id: "Menyetujui perubahan member", en: "Approve changes of members" },
  "members.permissions": { id: "Memberi izin tambahan", en: "Grant extra permissions" },
  "catalog.read": { id: "Melihat katalog", en: "See the catalogue" },
  "catalog.write": { id: "Mengubah katalog dan margin", en: "Change catalogue and margins" },
  "catalog.approve": {
    id: "Menyetujui perubahan harga dan cashback",
    en: "Approve price and cashback changes",
  },
  "balances.adjust": { id: "Mengoreksi saldo member", en: "Correct members' balances" },
  "balances.approve": { id: "Menyetujui koreksi saldo", en: "Approve balance corrections" },
  "suppliers.read": { id: "Melihat pemasok", en: "See suppliers" },
  "suppliers.write": { id: "Mengubah pemasok", en: "Change suppliers" },
  "brand.read": { id: "Melihat tampilan brand", en: "See the brand's look" },
  "brand.write": { id: "Mengubah tampilan brand", en: "Change the brand's look" },
  "approvals.read": { id: "Melihat dan membuat permintaan", en: "See and make requests" },
  "settings.read": { id: "Melihat pengaturan", en: "See settings" },
  "settings.write": { id: "Mengubah pengaturan", en: "Change settings" },
  "settings.approve": { id: "Menyetujui batas uang", en: "Approve money limits" },
  "refunds.approve": { id: "Menyetujui refund besar", en: "Approve large refunds" },
  "audit.read": { id: "Melihat catatan audit", en: "See the audit log" },
  "audit.export": { id: "Mengunduh catatan audit", en: "Download the audit log" },
  "staff.read": { id: "Melihat staf dan peran", en: "See staff and roles" },
  "staff.write": { id: "Mengatur staf dan peran", en: "Manage staff and roles" },
};

/** Whether a permission decides what takes two people: who comes to hold it is watched (docs/adr/0025-who-may-approve.md). */
export const isApproving = (permission: string): boolean =>
  permission.endsWith(".approve") || permission === "staff.write";

/** The roles that every brand has; their permissions are the program's. */
export const BUILT_IN_ROLES = {
  owner: { id: "Pemilik", en: "Owner" },
  finance: { id: "Keuangan", en: "Finance" },
  support: { id: "Layanan pelanggan", en: "Support" },
  catalogue: { id: "Katalog", en: "Catalogue" },
  viewer: { id: "Hanya melihat", en: "Viewer" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

/** How long the link of an invitation works. */
export const INVITATION_HOURS = 48;
export const STAFF_PASSWORD_MIN_CHARACTERS = 8;
