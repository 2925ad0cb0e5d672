/** The banks whose internet banking writes files that are read here, and any other. */
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
 * Where a line is, and every line is in one place: `new` it came in and is being matched; `suspense` nobody knows whose it is; `queue` it fits and waits for a person;
 * `explained` it is booked as what it is; `out` is money that went out and waits to be explained;
 * `withdrawn` it stood in a file that was held, and another file has brought it since: it counts there.
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

/** Why a line that fits was not booked by itself. */
export const BANK_QUEUE_REASONS = [
  "two_requests",
  "late",
  "above_limit",
  "closed",
  "importer_limit",
  "imported",
] as const;
export type BankQueueReason = (typeof BANK_QUEUE_REASONS)[number];

/** How lines come in. */
export const BANK_LINE_SOURCES = ["file", "feed"] as const;

/** A file of lines: what is read at all, and what is taken. */
export const BANK_FILE_BODY_LIMIT_BYTES = 32 * 1024 * 1024;
export const BANK_FILE_LIMIT_MB = 30;
export const BANK_FILE_LIMIT_ROWS = 200_000;
/** Rows of one call of a feed. */
export const BANK_FEED_LIMIT_ROWS = 1_000;

/** The kind of approval by which an account that members pay to is changed. */
export const BANK_ACCOUNT_APPROVAL = "banks.account";
/** The kind by which a token of a feed comes to count. */
export const BANK_FEED_APPROVAL = "banks.feed";
/** The kind by which a second person agrees to a file that does not follow the last known balance. */
export const BANK_IMPORT_APPROVAL = "banks.import";
