/** Maximum number of receipts displayed, printed or shared at once. */
export const RECEIPTS_AT_ONCE = 50;

/** Paper rolls by width in millimeters: printable width in dots and millimeters, and the available columns. */
export const PAPERS = {
  "58": { columns: ["32"], dots: 384, printed_mm: 48 },
  "80": { columns: ["48", "42", "44"], dots: 576, printed_mm: 72 },
} as const;
export type PaperWidth = keyof typeof PAPERS;
export const PAPER_WIDTHS = Object.keys(PAPERS) as [PaperWidth, ...PaperWidth[]];
export type PaperColumns = (typeof PAPERS)[PaperWidth]["columns"][number];
export const PAPER_COLUMNS: [PaperColumns, ...PaperColumns[]] = ["32", "42", "44", "48"];

/** Whether a roll of this width can have this many columns. */
export const hasColumns = (width: PaperWidth, columns: PaperColumns): boolean =>
  (PAPERS[width].columns as readonly string[]).includes(columns);

/** Limits of a shop's logo file, and the stored height for each paper width. */
export const RECEIPT_LOGO_LIMIT_MB = 8;
export const RECEIPT_LOGO_LIMIT_PX = 4096;
export const RECEIPT_LOGO_BODY_LIMIT_BYTES = 12 * 1024 * 1024;
export const RECEIPT_LOGO_MOST_ROWS: Readonly<Record<PaperWidth, number>> = {
  "58": 160,
  "80": 240,
};

/** Maximum lengths of an agent's texts on a receipt. */
export const RECEIPT_TEXT_CHARACTERS = {
  shop_name: 60,
  address: 200,
  phone: 30,
  note: 300,
} as const;
