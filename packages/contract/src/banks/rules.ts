/** The banks whose internet banking files can be parsed, and `other` for any other bank. */
export const BANKS = {
  bca: "BCA",
  mandiri: "Mandiri",
  bri: "BRI",
  bni: "BNI",
  bsi: "BSI",
  cimb: "CIMB Niaga",
  permata: "Permata",
  danamon: "Danamon",
  btn: "BTN",
  seabank: "SeaBank",
  jago: "Bank Jago",
  other: "Bank lain",
} as const;
export type BankName = keyof typeof BANKS;
export const BANK_NAMES = Object.keys(BANKS) as [BankName, ...BankName[]];

/**
 * The place of a bank line; every line has exactly one. `new`: imported, not matched yet. `suspense`: owner unknown.
 * `queue`: matches, and waits for a person. `explained`: booked. `out`: outgoing money that is not explained yet.
 * `withdrawn`: belongs to a held file, and another file has since imported it; it counts there.
 */
export const BANK_LINE_PLACES = [
  "new",
  "suspense",
  "queue",
  "explained",
  "out",
  "withdrawn",
] as const;
export type BankLinePlace = (typeof BANK_LINE_PLACES)[number];

/** Why a matching line was not booked automatically. */
export const BANK_QUEUE_REASONS = [
  "two_requests",
  "late",
  "above_limit",
  "closed",
  "importer_limit",
  "imported",
] as const;
export type BankQueueReason = (typeof BANK_QUEUE_REASONS)[number];

/** Sources of bank lines. */
export const BANK_LINE_SOURCES = ["file", "feed"] as const;

/** Limits of a file of bank lines. The body limit is higher, so that a larger file still gets a specific error. */
export const BANK_FILE_BODY_LIMIT_BYTES = 32 * 1024 * 1024;
export const BANK_FILE_LIMIT_MB = 30;
export const BANK_FILE_LIMIT_ROWS = 200_000;
/** Maximum number of rows per feed call. */
export const BANK_FEED_LIMIT_ROWS = 1_000;

/** Kind of the approval that changes a bank account that members pay to. */
export const BANK_ACCOUNT_APPROVAL = "banks.account";
/** Kind of the approval that activates a feed token. */
export const BANK_FEED_APPROVAL = "banks.feed";
/** Kind of the approval that accepts a file that does not follow the last known balance. */
export const BANK_IMPORT_APPROVAL = "banks.import";
