import type {
  StatementKind,
  StatementSource,
  StatementStatus,
} from "@konter/contract/reconciliation";

/** What a column of a statement is. */
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
 * How one vendor writes its statements: nothing but data. Names of columns and words are spelled by `spelled`: small letters and
 * digits alone, so that `Ref ID`, `ref_id` and `REF-ID` are one.
 */
export interface StatementFormat {
  /** Of the connection. */
  readonly vendor: string;
  readonly source: StatementSource;
  /** In both languages, the one that is looked for first in front. */
  readonly columns: Readonly<Partial<Record<StatementColumn, readonly string[]>>>;
  /** Without one of these a row is no header. */
  readonly needed: readonly StatementColumn[];
  /** The mark before a part of a rupiah; `either` where the vendor writes both, told apart by the digits behind it. */
  readonly decimals: "dot" | "comma" | "either";
  /** In which clocks are written that name no zone. */
  readonly zone: `${"+" | "-"}${number}:${number}`;
  /** When the vendor's day begins, in that zone: it has the date on which it begins. */
  readonly dayStarts: `${number}:${number}`;
  /** So many days after ours a thing may stand in the vendor's statement. */
  readonly latestDays: number;
  readonly statuses: Readonly<Record<string, StatementStatus>>;
  /** Of a row without a word for it. */
  readonly usualKind: StatementKind;
  readonly kinds: Readonly<Record<string, StatementKind>>;
}

/** A name of a column or a word of a cell, as formats spell them. */
export const spelled = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
