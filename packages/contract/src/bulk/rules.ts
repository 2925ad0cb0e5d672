import type { Sentence } from "../locale.ts";

/**
 * What a run sells: prepaid products of every kind, bills, or parcels. Each has its own template and its own
 * confirmation of the person.
 */
export const BULK_SELLS = ["prepaid", "bills", "parcels"] as const;
export type BulkSells = (typeof BULK_SELLS)[number];

/** Limits of a workbook or CSV file. The body limit is higher, so that a larger file still gets a specific error. */
export const BULK_FILE_BODY_LIMIT_BYTES = 8 * 1024 * 1024;
export const BULK_FILE_LIMIT_MB = 5;
/** Maximum unpacked size and content of a workbook. */
export const BULK_UNPACKED_LIMIT_MB = 40;
export const BULK_LIMIT_SHEETS = 20;
export const BULK_LIMIT_MERGES = 1_000;
/** Columns beyond this number are ignored. */
export const BULK_LIMIT_COLUMNS = 60;
/** Maximum time to parse a file. */
export const BULK_READ_LIMIT_SECONDS = 4;
/** Maximum length of a file name, without its folder. */
export const BULK_FILE_NAME_LIMIT = 100;

/** Errors of a workbook or CSV file that staff or members upload. */
export const BULK_UPLOAD_ERRORS = [
  "bulk_file_type",
  "bulk_file_pdf",
  "bulk_file_binary",
  "bulk_file_macro",
  "bulk_file_encrypted",
  "bulk_file_damaged",
  "bulk_file_damaged_cell",
  "bulk_file_unclosed",
  "bulk_file_old_sheets",
  "bulk_file_too_old",
  "bulk_file_hidden_rows",
  "bulk_file_unsafe",
  "bulk_file_too_large",
  "bulk_file_swollen",
  "bulk_file_sheets",
  "bulk_file_merges",
  "bulk_file_slow",
  "bulk_file_name_invalid",
  "bulk_file_empty",
] as const;

/** Uploads and results are deleted after this many days; transactions stay (feature row M214). */
export const BULK_KEPT_DAYS = 30;
/** Maximum number of days that a start may be in the future. */
export const BULK_AHEAD_DAYS = 30;
/** Maximum number of an account's unfinished runs, including unconfirmed uploads. */
export const BULK_RUNS_LIMIT = 50;

/**
 * `draft`: rows are being checked (bills are looked up). `checked`: every row has its result and nothing is charged.
 * `scheduled`, `running` and `paused`: confirmed. `finished`: every row was sent or given up.
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

/** Whether the run is unconfirmed, so that rows can still be changed and removed. */
export const isUnconfirmed = (state: BulkState): boolean =>
  state === "draft" || state === "checked";

/**
 * States of a row. Before confirmation: `checking`, `faulty`, `ready`. After confirmation: `waiting` to be sent;
 * `bought`, with a transaction that has its own status; `held`, because its price rose above the confirmed price;
 * `refused` for another reason; `left_out` of a partial run; `canceled` before it was sent. The last four are not
 * charged.
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

/** Filters of a list of rows. */
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

/** Faults of a row (feature row M205); its sentence has the details. Invalid numbers have separate codes. */
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
  "cell_missing",
  "district_unknown",
  "district_unclear",
  "courier_unknown",
  "service_unknown",
  "parcel_refused",
] as const;
export type BulkFault = (typeof BULK_FAULTS)[number];

/** Excel damage to a number that was repaired: a dropped leading zero, or scientific notation such as 8,12E+10. */
export const BULK_REPAIRS = ["leading_zero", "scientific"] as const;
export type BulkRepair = (typeof BULK_REPAIRS)[number];

/**
 * Why a run is paused: by its owner, for a higher balance, for a blocked account, or by staff. Only staff can resume a
 * run that staff paused.
 */
export const BULK_PAUSES = [
  "member",
  "balance_insufficient",
  "account_blocked",
  "agent_stopped",
  "staff",
] as const;
export type BulkPause = (typeof BULK_PAUSES)[number];

/** A column of the sheet: its header, and whether a file without it is rejected. */
export interface BulkColumn {
  readonly name: Sentence;
  readonly isRequired: boolean;
}

const OPTIONAL = { isRequired: false } as const;
const REQUIRED = { isRequired: true } as const;

/** Columns in template order. */
export const BULK_COLUMNS = {
  prepaid: {
    product_code: { ...REQUIRED, name: { id: "Kode produk", en: "Product code" } },
    number: { ...REQUIRED, name: { id: "Nomor tujuan", en: "Destination number" } },
    /** Additional parts of a game account, joined to the number. */
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
  parcels: {
    recipient_name: { ...REQUIRED, name: { id: "Nama penerima", en: "Recipient" } },
    recipient_phone: { ...REQUIRED, name: { id: "No. HP penerima", en: "Recipient's phone" } },
    recipient_address: {
      ...REQUIRED,
      name: { id: "Alamat penerima", en: "Recipient's address" },
    },
    district: { ...REQUIRED, name: { id: "Kecamatan", en: "District" } },
    city: { ...OPTIONAL, name: { id: "Kota/kabupaten", en: "City or regency" } },
    recipient_postcode: { ...REQUIRED, name: { id: "Kode pos", en: "Postcode" } },
    content: { ...REQUIRED, name: { id: "Isi paket", en: "Contents" } },
    item_value: { ...REQUIRED, name: { id: "Nilai barang", en: "Value of the goods" } },
    weight_grams: { ...REQUIRED, name: { id: "Berat (gram)", en: "Weight (grams)" } },
    length: { ...REQUIRED, name: { id: "Panjang (cm)", en: "Length (cm)" } },
    width: { ...REQUIRED, name: { id: "Lebar (cm)", en: "Width (cm)" } },
    height: { ...REQUIRED, name: { id: "Tinggi (cm)", en: "Height (cm)" } },
    courier: { ...REQUIRED, name: { id: "Kurir", en: "Courier" } },
    service: { ...REQUIRED, name: { id: "Layanan", en: "Service" } },
    insured: { ...OPTIONAL, name: { id: "Asuransi (ya/tidak)", en: "Insurance (yes/no)" } },
    packed: {
      ...OPTIONAL,
      name: { id: "Dikemas sesuai aturan (ya/tidak)", en: "Packed by the rules (yes/no)" },
    },
    cod_amount: { ...OPTIONAL, name: { id: "Nilai COD", en: "Cash on delivery" } },
    /** From the courier's list, where the courier demands one. */
    commodity: { ...OPTIONAL, name: { id: "Jenis barang", en: "Kind of goods" } },
    note: { ...OPTIONAL, name: { id: "Catatan", en: "Note" } },
  },
} as const satisfies Readonly<Record<BulkSells, Readonly<Record<string, BulkColumn>>>>;

/** Every column that a row can have. */
export type BulkColumnName =
  | keyof (typeof BULK_COLUMNS)["prepaid"]
  | keyof (typeof BULK_COLUMNS)["bills"]
  | ParcelColumnName;
export type ParcelColumnName = keyof (typeof BULK_COLUMNS)["parcels"];
export const bulkColumnsOf = (sells: BulkSells): Partial<Record<BulkColumnName, BulkColumn>> =>
  BULK_COLUMNS[sells];

/** Name of the sheet that rows are read from, and the column that an errors file adds. */
export const BULK_SHEET: Readonly<Record<BulkSells, string>> = {
  prepaid: "Transaksi",
  bills: "Tagihan",
  parcels: "Paket",
};
export const BULK_REASON: Sentence = { id: "Alasan", en: "Reason" };

/** Most districts that are named for one that does not exist. */
export const BULK_NEAREST_DISTRICTS = 3;

/** Staff actions on a member's run, and the maximum length of the reason sent to the member. */
export const BULK_STAFF_MOVES = ["paused", "running", "canceled"] as const;
export type BulkStaffMove = (typeof BULK_STAFF_MOVES)[number];
export const BULK_REASON_CHARACTERS = 300;
