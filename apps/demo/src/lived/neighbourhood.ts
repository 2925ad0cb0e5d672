import type { ComplaintReason } from "@konter/contract/complaints";
import type { DemoPerson } from "../people.ts";

/** An agent who joins during the history, and how many days before today. */
export interface Newcomer {
  readonly daysAgo: number;
  readonly person: DemoPerson;
  /** Days before today after which this agent sells nothing; 0 for an agent who still sells. */
  readonly lastSaleDaysAgo: number;
}

/** The agent who stopped selling, and whose loan is lost. */
export const QUIET_AGENT = "081200000024";
const QUIET_DAYS = 8;
/** Days before today between which that agent sells with the loan: from the loan until it is overdue. */
export const LOAN_SPENT = { from: 28, until: 23 } as const;

/** Agents whom the Master recruits. The last one has a low balance (`agent_float_warning`), even after a refund. */
export const NEWCOMERS: readonly Newcomer[] = [
  [54, "081200000021", "Cahaya Cell", 640_000],
  [47, "081200000022", "Pulsa Bu Tini", 320_000],
  [41, "081200000023", "Konter Anugerah", 1_150_000],
  [33, QUIET_AGENT, "Warung Mbak Yani", 180_000],
  [26, "081200000025", "Rejeki Ponsel", 890_000],
  [19, "081200000026", "Toko Sumber Urip", 410_000],
  [11, "081200000027", "Konter Pasar Baru", 560_000],
  [5, "081200000028", "Kios Pak Haji", 270_000],
  [29, "081200000029", "Warung Bu Ningsih", 25_000],
].map(([daysAgo, hp, name, deposit]) => ({
  daysAgo: Number(daysAgo),
  lastSaleDaysAgo: hp === QUIET_AGENT ? QUIET_DAYS : 0,
  person: {
    kind: "Agent",
    hp: String(hp),
    name: String(name),
    category: "agent",
    roles: ["member", "agent"],
    deposit: Number(deposit),
  },
}));

export const CUSTOMER_NAMES = [
  "Bu Rina",
  "Pak Slamet",
  "Mas Dimas",
  "Mbak Lestari",
  "Bu Hartini",
  "Pak RT Joko",
  "Andi bengkel",
  "Siti kos biru",
  "Bu Guru Wati",
  "Pak Made",
  "Yusuf ojek",
  "Ibu Maria",
] as const;

export const DEBT_NOTES = ["Bayar hari Jumat", "Gajian tanggal 25", "Titip dulu", "Minggu depan"];

export const COMPLAINTS: readonly {
  readonly reason: ComplaintReason;
  readonly text: string;
  readonly answer: string;
  readonly close: "resolved" | "refused";
}[] = [
  {
    reason: "not_received",
    text: "Pulsa belum masuk ke nomor pelanggan, sudah dicek dua kali.",
    answer: "Sudah kami cek ke operator: pulsa masuk, nomor SN tertera di struk.",
    close: "resolved",
  },
  {
    reason: "serial_wrong",
    text: "Token ditolak meteran, tulisannya salah.",
    answer: "Token sudah dicocokkan dengan PLN dan benar. Mohon ketik ulang pelan-pelan.",
    close: "resolved",
  },
  {
    reason: "too_slow",
    text: "Transaksi lama sekali baru sukses.",
    answer: "Mohon maaf, operator sedang padat saat itu. Terima kasih sudah menunggu.",
    close: "resolved",
  },
  {
    reason: "wrong_product",
    text: "Salah pilih nominal, mohon dibatalkan.",
    answer: "Pulsa yang sudah masuk tidak bisa ditarik kembali.",
    close: "refused",
  },
];

/** Days before today on which a supplier's sellers rejected purchases for some hours. */
export const HICCUPS: readonly { readonly daysAgo: number; readonly supplier: string }[] = [
  { daysAgo: 38, supplier: "digiflazz" },
  { daysAgo: 16, supplier: "iak" },
  { daysAgo: 4, supplier: "digiflazz" },
];
