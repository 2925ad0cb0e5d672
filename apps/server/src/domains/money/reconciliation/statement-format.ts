import type {
  StatementKind,
  StatementSource,
  StatementStatus,
} from "@konter/contract/reconciliation";

/** The meaning of a statement column. */
export type StatementColumn =
  | "at"
  | "clock"
  | "line_id"
  | "kind"
  | "reference"
  | "vendor_reference"
  | "product"
  | "destination"
  | "amount"
  | "fee"
  | "tax"
  | "status"
  | "balance"
  | "currency";

/**
 * The data format of one vendor's statements. Names of columns and words are normalized by `spelled` to lower-case
 * letters and digits, so that `Ref ID`, `ref_id` and `REF-ID` are equal.
 */
export interface StatementFormat {
  /** The connection's vendor. */
  readonly vendor: string;
  readonly source: StatementSource;
  /** In both languages; the first name found is used. */
  readonly columns: Readonly<Partial<Record<StatementColumn, readonly string[]>>>;
  /** A row without one of these is not a header. */
  readonly needed: readonly StatementColumn[];
  /** The decimal mark; `either` if the vendor uses both, which are told apart by the number of digits after them. */
  readonly decimals: "dot" | "comma" | "either";
  /** The time zone of times without one. */
  readonly zone: `${"+" | "-"}${number}:${number}`;
  /** The time at which the vendor's day begins in that zone; the day has the date of its beginning. */
  readonly dayStarts: `${number}:${number}`;
  /** How many days after ours a record may appear in the vendor's statement. */
  readonly latestDays: number;
  readonly statuses: Readonly<Record<string, StatementStatus>>;
  /** The kind of a row without a kind column. */
  readonly usualKind: StatementKind;
  readonly kinds: Readonly<Record<string, StatementKind>>;
}

/** Normalizes a column name or cell word as formats do. */
export const spelled = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
