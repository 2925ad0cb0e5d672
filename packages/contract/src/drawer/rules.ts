import type { Sentence } from "../locale.ts";

/** Indonesian notes and coins for counting a drawer, in rupiah. */
export const DENOMINATIONS = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100,
] as const;
export const DENOMINATION_PIECES_MOST = 100_000;

/** The default till of an account. */
export const USUAL_TILL = "Utama";
/** Maximum number of an account's open tills. */
export const OPEN_TILLS_LIMIT = 20;
export const DRAWER_TEXT_CHARACTERS = { till: 30, person: 60, note: 200, reason: 200 } as const;

/** How a customer pays for a sale. `noncash` is QRIS or a transfer to the agent, which never enters the drawer. */
export const PAYMENT_WAYS = ["cash", "noncash", "debt"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
/** How a customer repays a debt. */
export const REPAYMENT_WAYS = ["cash", "noncash"] as const;
export type RepaymentWay = (typeof REPAYMENT_WAYS)[number];

export const DRAWER_ENTRY_KINDS = {
  sale: { id: "Penjualan", en: "Sale" },
  sale_returned: { id: "Penjualan dikembalikan", en: "Sale returned" },
  correction: { id: "Cara bayar diubah", en: "Way of paying changed" },
  repayment: { id: "Pembayaran kasbon", en: "Debt paid" },
  cash_in: { id: "Kas masuk", en: "Cash in" },
  cash_out: { id: "Kas keluar", en: "Cash out" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type DrawerEntryKind = keyof typeof DRAWER_ENTRY_KINDS;

/** Reasons for adding or removing cash by hand. */
export const CASH_REASONS = {
  change_in: { id: "Tambah uang kembalian", en: "Change money added" },
  owner_adds: { id: "Pemilik menambah", en: "Owner adds" },
  other_in: { id: "Masuk lainnya", en: "In, other" },
  expense: { id: "Biaya", en: "Expense" },
  bank: { id: "Setor ke bank", en: "Taken to the bank" },
  owner_takes: { id: "Pemilik mengambil", en: "Owner takes" },
  change_out: { id: "Uang kembalian diambil", en: "Change money taken" },
  other_out: { id: "Keluar lainnya", en: "Out, other" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type CashReason = keyof typeof CASH_REASONS;
const CASH_IN_REASONS: ReadonlySet<CashReason> = new Set(["change_in", "owner_adds", "other_in"]);
/** Reasons that require a note. */
const UNSAID: ReadonlySet<CashReason> = new Set(["other_in", "other_out"]);

export const isCashIn = (reason: CashReason): boolean => CASH_IN_REASONS.has(reason);
export const needsCashNote = (reason: CashReason): boolean => UNSAID.has(reason);

export interface CountedPieces {
  readonly value: number;
  readonly pieces: number;
}

/** Sum of the counted notes and coins, in rupiah. */
export const countedCash = (count: readonly CountedPieces[]): number =>
  count.reduce((sum, { value, pieces }) => sum + value * pieces, 0);

/** Maximum number of lines in a PDF. Longer statements are exported as spreadsheets instead. */
export const DRAWER_PDF_LINES = 10_000;
/** Paths of the files of a shift and of the history, below /api/v1. */
export const drawerShiftFilePath = (id: string): string => `drawer/shifts/${id}/file`;
export const DRAWER_HISTORY_FILE_PATH = "drawer/file";
