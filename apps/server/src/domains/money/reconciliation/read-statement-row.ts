import type { StatementKind, StatementStatus } from "@konter/contract/reconciliation";
import { withPlainMarks } from "@konter/contract/plain-marks";
import { DomainError } from "../../../platform/domain-error.ts";
import {
  isErrorValue,
  isScientific,
  placeOf,
  readCents,
  readClock,
  readDay,
} from "../table-files/index.ts";
import type { TextRow } from "../table-files/index.ts";
import type { StatementLine } from "./read-statement.ts";
import type { StatementColumns } from "./statement-columns.ts";
import { spelled } from "./statement-format.ts";
import type { StatementColumn, StatementFormat } from "./statement-format.ts";
import { vendorDay } from "./vendor-day.ts";

const LONGEST = 200;
/** A statement's days must have a year. */
const NO_PERIOD = { last: "" };
/** Kinds that reduce our balance if the amount has no sign. */
const TAKES: ReadonlySet<StatementKind> = new Set([
  "purchase",
  "refund",
  "chargeback",
  "payout",
  "fee",
]);
/** Kinds that refer to one of our records. */
const NAMES_ONE: ReadonlySet<StatementKind> = new Set([
  "purchase",
  "payment",
  "refund",
  "chargeback",
]);

const NAMES = ["reference", "vendor_reference", "line_id"] as const;

type Fault = "amount" | "date" | "future" | "reference" | "status";
/** Longest cell text that an error message quotes. */
const LONGEST_SHOWN = 40;

/**
 * Returns the lines of one row: none for another currency, which is not booked; two for a payment that was reversed in
 * its own row. Throws statement_file_cut_off, _date, _future, _amount, _status, _reference.
 */
export function readStatementRow(
  row: TextRow,
  { places, last }: StatementColumns,
  format: StatementFormat,
  latest: string,
): readonly StatementLine[] {
  const cell = (column: StatementColumn): string => {
    const place = places[column];
    return place === undefined ? "" : (row.cells[place] ?? "");
  };
  const refused = (what: Fault, column: StatementColumn): DomainError =>
    new DomainError(`statement_file_${what}`, {
      parameters: { ...placeOf(row, places[column]), text: cell(column).slice(0, LONGEST_SHOWN) },
    });
  const when = readWhen(cell("at"), cell("clock"), format);
  if (when === undefined) throw refused("date", "at");
  if (row.cells.length <= last)
    throw new DomainError("statement_file_cut_off", { parameters: { line: row.line } });
  if (when.day > latest) throw refused("future", "at");
  if (cell("currency") !== "" && spelled(cell("currency")) !== "idr") return [];
  const kind = kindOf(cell("kind"), format);
  const status = statusOf(cell("status"), format);
  if (status === undefined) throw refused("status", "status");
  const price = readRupiah(cell("amount"), format.decimals);
  const fees = [cell("fee"), cell("tax")].map((text) => readFee(text, format.decimals));
  const balance = cell("balance") === "" ? null : readRupiah(cell("balance"), format.decimals);
  if (price === undefined) throw refused("amount", "amount");
  if (balance === undefined) throw refused("amount", "balance");
  if (fees.includes(undefined)) throw refused("amount", fees[0] === undefined ? "fee" : "tax");
  const lost = NAMES.find((column) => isLost(cell(column)));
  if (lost !== undefined) throw refused("reference", lost);
  const [reference, vendorReference] = [
    textOf(cell("reference")),
    textOf(cell("vendor_reference")),
  ];
  if (NAMES_ONE.has(kind) && reference === null && vendorReference === null)
    throw refused("reference", "reference");
  const line: StatementLine = {
    line: row.line,
    lineId: textOf(cell("line_id")) ?? nameOf(kind, vendorReference, format),
    kind,
    status,
    reference,
    vendorReference,
    what: [cell("product"), masked(cell("destination"))]
      .filter(Boolean)
      .join(" · ")
      .slice(0, LONGEST),
    amount: signed(price, kind, format),
    fee: fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0),
    balance,
    ...when,
  };
  return format.source === "gateway" && status === "refunded" ? takenBack(line) : [line];
}

/** Splits a gateway payment that was reversed in its own row into payment and reversal. */
function takenBack(line: StatementLine): readonly StatementLine[] {
  const id = line.lineId ?? line.reference ?? "";
  return [
    { ...line, status: "success" },
    {
      ...line,
      status: "success",
      lineId: `${id}-back`,
      kind: "refund",
      amount: -line.amount,
      fee: 0,
      balance: null,
    },
  ];
}

/** If a gateway's lines have no id, its payment id is used. */
const nameOf = (
  kind: StatementKind,
  vendorReference: string | null,
  { source }: StatementFormat,
): string | null =>
  source === "gateway" && vendorReference !== null ? `${kind}:${vendorReference}` : null;

function textOf(text: string): string | null {
  const plain = withPlainMarks(text).trim();
  return plain === "" || plain === "-" ? null : plain.replace(/^'/, "").slice(0, LONGEST);
}

/**
 * Returns whether a spreadsheet destroyed this reference: a formula without a value, or a rounded number such as
 * `1,23457E+09`.
 */
const isLost = (text: string): boolean =>
  text === "=" || isErrorValue(text) || (isScientific(text) && text.includes("+"));

/** A customer's number is personal data; enough of it is kept to recognize it. */
const masked = (number: string): string =>
  number.length < 8 ? "" : `${number.slice(0, 4)}…${number.slice(-3)}`;

function signed(price: number, kind: StatementKind, { source }: StatementFormat): number {
  if (price < 0) return price;
  // A supplier's refund increases our balance; a gateway's refund reduces it.
  const takes = kind === "refund" ? source === "gateway" : TAKES.has(kind);
  return takes ? 0 - price : price;
}

const kindOf = (text: string, { kinds, usualKind }: StatementFormat): StatementKind =>
  text === ""
    ? usualKind
    : Object.hasOwn(kinds, spelled(text))
      ? (kinds[spelled(text)] ?? "other")
      : "other";

/** A statement without a status column lists completed records. */
const statusOf = (text: string, { statuses }: StatementFormat): StatementStatus | undefined =>
  text === ""
    ? "success"
    : Object.hasOwn(statuses, spelled(text))
      ? statuses[spelled(text)]
      : undefined;

/** Reads whole rupiah in the format's notation, negative with a sign. */
function readRupiah(text: string, decimals: StatementFormat["decimals"]): number | undefined {
  const cents = readIn(text, decimals);
  return cents === undefined || cents % 100 !== 0 ? undefined : cents / 100;
}

/** A fee may have decimals and is rounded to the nearest rupiah. */
const readFee = (text: string, decimals: StatementFormat["decimals"]): number | undefined => {
  if (text === "" || text === "-") return 0;
  const cents = readIn(text, decimals);
  return cents === undefined ? undefined : Math.round(Math.abs(cents) / 100);
};

/** Three digits after the decimal mark, or two after the other mark, indicate another notation. */
function readIn(text: string, decimals: StatementFormat["decimals"]): number | undefined {
  const read = readCents(text);
  if (read === undefined) return undefined;
  const [own, other] = decimals === "dot" ? [String.raw`\.`, ","] : [",", String.raw`\.`];
  if (decimals !== "either" && new RegExp(`${own}\\d{3}(?!\\d)|${other}\\d{1,2}(?!\\d)`).test(text))
    return undefined;
  return read.sign === "out" ? 0 - read.cents : read.cents;
}

const ZONED = /\s*(Z|[+-]\d{2}:?\d{2})$/;

/** Returns the instant, if a time is present, and the vendor's day. */
function readWhen(
  text: string,
  clockText: string,
  format: StatementFormat,
): Pick<StatementLine, "at" | "day"> | undefined {
  const plain = withPlainMarks(text)
    .replace(/^'/, "")
    .replaceAll(/,\s*/g, " ")
    .replace(/\s+WIB$/i, "");
  const zoned = /\d:\d{2}/.test(plain) ? ZONED.exec(plain) : null;
  const read = readDay(zoned === null ? plain : plain.slice(0, zoned.index), NO_PERIOD);
  if (read === undefined) return undefined;
  const clock = read.clock ?? readClock(clockText);
  if (clock === undefined) return { at: null, day: read.day };
  const zone = zoned?.[1] === undefined ? format.zone : withColon(zoned[1]);
  const at = new Date(`${read.day}T${clock}${zone}`);
  return { at: at.toISOString(), day: vendorDay(at, format) };
}

const withColon = (zone: string): string =>
  zone === "Z" || zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
