import type { Sentence } from "../locale.ts";

/** What a run sells: prepaid products of every kind, or bills. Each has a template of its own, and another proof of the person. */
export const BULK_SELLS = ["prepaid", "bills"] as const;
export type BulkSells = (typeof BULK_SELLS)[number];

/** A workbook or CSV: what is read at all, and what is taken. */
export const BULK_FILE_BODY_LIMIT_BYTES = 8 * 1024 * 1024;
export const BULK_FILE_LIMIT_MB = 5;
/** What a workbook may unpack to, and hold. */
export const BULK_UNPACKED_LIMIT_MB = 40;
export const BULK_LIMIT_SHEETS = 20;
export const BULK_LIMIT_MERGES = 1_000;
/** Columns beyond these are not looked at. */
export const BULK_LIMIT_COLUMNS = 60;
/** How long a file may take to be read. */
export const BULK_READ_LIMIT_SECONDS = 4;
/** Characters of a file's name, without its folder. */
export const BULK_FILE_NAME_LIMIT = 100;

/** Uploads and results are deleted after so many days; the transactions stay (DECISIONS A54). */
export const BULK_KEPT_DAYS = 30;
/** Furthest that a start may lie ahead. */
export const BULK_AHEAD_DAYS = 30;
/** Runs of an account that are neither over nor canceled, uploads that nobody confirmed among them. */
export const BULK_RUNS_LIMIT = 50;

/**
 * `draft`: rows are still being checked (bills are looked up); `checked`: every row has its result and nothing is charged;
 * `scheduled`, `running` and `paused` were confirmed; `finished`: every row has been sent or given up.
 */
export const BULK_STATES = [
  "draft",
  "checked",
  "scheduled",
  "running",
  "paused",
  "finished",
  "canceled",
] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Nobody has confirmed it: rows can be changed and removed. */
export const isUnconfirmed = (state: BulkState): boolean =>
  state === "draft" || state === "checked";

/**
 * Of one row. Before the confirmation: `checking`, `faulty`, `ready`. After it: `waiting` to be sent; `bought`, a transaction whose
 * status says how it goes on; `held`, since its price rose above the confirmed one; `refused` for another reason; `left_out` of a
 * partial run; `canceled` before it was sent. Nothing is charged for the last four.
 */
export const BULK_ROW_STATES = [
  "checking",
  "faulty",
  "ready",
  "waiting",
  "bought",
  "held",
  "refused",
  "left_out",
  "canceled",
] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

/** What a list of rows can be narrowed to. */
export const BULK_ROW_FILTERS = [
  "all",
  "faulty",
  "repaired",
  "duplicate",
  "ready",
  "waiting",
  "processing",
  "success",
  "failed",
] as const;
export type BulkRowFilter = (typeof BULK_ROW_FILTERS)[number];

/** What is wrong with a row (SPEC.md section 5); its sentence says the rest. The wrong numbers are told apart. */
export const BULK_FAULTS = [
  "product_missing",
  "product_not_found",
  "product_inactive",
  "product_code_wrong",
  "amount_free",
  "number_missing",
  "number_wrong",
  "number_uncertain",
  "number_operator",
  "past_daily_limit",
  "value_wrong",
  "bill_refused",
] as const;
export type BulkFault = (typeof BULK_FAULTS)[number];

/** What Excel did to a number and was undone: it dropped the zero in front, or wrote it as 8,12E+10. */
export const BULK_REPAIRS = ["leading_zero", "scientific"] as const;
export type BulkRepair = (typeof BULK_REPAIRS)[number];

/** What a paused run waits for: its owner's word, a higher balance, or staff, who alone let go on what they paused. */
export const BULK_PAUSES = ["member", "balance_insufficient", "account_blocked", "staff"] as const;
export type BulkPause = (typeof BULK_PAUSES)[number];

/** A column of the sheet: how it is headed, and whether a file without it is refused. */
export interface BulkColumn {
  readonly name: Sentence;
  readonly isRequired: boolean;
}

const OPTIONAL = { isRequired: false } as const;
const REQUIRED = { isRequired: true } as const;

/** The columns in the order of the templates. */
export const BULK_COLUMNS = {
  prepaid: {
    product_code: { ...REQUIRED, name: { id: "Kode produk", en: "Product code" } },
    number: { ...REQUIRED, name: { id: "Nomor tujuan", en: "Destination number" } },
    /** The other parts of a game account; joined to the number. */
    zone: { ...OPTIONAL, name: { id: "Zona / server", en: "Zone / server" } },
    customer_name: { ...OPTIONAL, name: { id: "Nama pelanggan", en: "Customer name" } },
    selling_price: { ...OPTIONAL, name: { id: "Harga jual", en: "Selling price" } },
    note: { ...OPTIONAL, name: { id: "Catatan", en: "Note" } },
  },
  bills: {
    product_code: { ...REQUIRED, name: { id: "Kode tagihan", en: "Bill code" } },
    number: { ...REQUIRED, name: { id: "Nomor pelanggan", en: "Customer number" } },
    months: { ...OPTIONAL, name: { id: "Jumlah bulan", en: "Months" } },
    year: { ...OPTIONAL, name: { id: "Tahun pajak", en: "Tax year" } },
    identity_number: { ...OPTIONAL, name: { id: "Nomor KTP", en: "Identity number" } },
    customer_name: { ...OPTIONAL, name: { id: "Nama pelanggan", en: "Customer name" } },
    selling_price: { ...OPTIONAL, name: { id: "Harga jual", en: "Selling price" } },
    note: { ...OPTIONAL, name: { id: "Catatan", en: "Note" } },
  },
} as const satisfies Readonly<Record<BulkSells, Readonly<Record<string, BulkColumn>>>>;

/** Every column that a row can have. */
export type BulkColumnName =
  | keyof (typeof BULK_COLUMNS)["prepaid"]
  | keyof (typeof BULK_COLUMNS)["bills"];
export const bulkColumnsOf = (sells: BulkSells): Partial<Record<BulkColumnName, BulkColumn>> =>
  BULK_COLUMNS[sells];

/** The sheet that rows are read from, and the column that an errors file adds. */
export const BULK_SHEET: Readonly<Record<BulkSells, string>> = {
  prepaid: "Transaksi",
  bills: "Tagihan",
};
export const BULK_REASON: Sentence = { id: "Alasan", en: "Reason" };

/** What staff do with a member's run, and how long what they write to the member may be. */
export const BULK_STAFF_MOVES = ["paused", "running", "canceled"] as const;
export type BulkStaffMove = (typeof BULK_STAFF_MOVES)[number];
export const BULK_REASON_CHARACTERS = 300;
