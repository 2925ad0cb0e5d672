import { withPlainMarks } from "@konter/contract/plain-marks";
import { businessDate } from "@konter/contract/time";

/** Formats of amounts, days and times in the files of banks, suppliers and people. */

/** An amount in hundredths of a rupiah, so that balances with cents add up. */
export type Cents = number;

/** An amount with its sign before it, in brackets or after it; `10.520,-` is a whole amount. */
const SUM = /^([-+(])?\s*(?:rp\.?|idr)?\s*(-)?\s*([\d.,]*\d)(?:[.,]-{1,2}|(-))?\s*(\))?$/i;

/**
 * Reads `50,123.00`, `50.123,00`, `50123`, `50123.5`, `Rp 50.123`, `50.123 IDR`, `50.123,-`, `.00`, `-50.123`,
 * `50.123-`, `(50,123.00)`, `50,123.00 CR`. One or two digits after the last mark are cents, three are thousands.
 * Undefined for anything else, and if two signs contradict each other.
 */
export function readCents(
  text: string,
): { readonly cents: Cents; readonly sign: Sign } | undefined {
  const [, body = "", suffix = ""] =
    /^'?(.*?)\s*(CR|DB|DR|K|D|C)?\.?$/i.exec(
      withPlainMarks(text)
        .trim()
        .replace(/\s*idr$/i, ""),
    ) ?? [];
  const signed = SUM.exec(body);
  if (signed === null) return undefined;
  const [, first = "", second = "", figure = "", behind = "", closing = ""] = signed;
  const cents = centsOf(figure);
  const minuses = [first, second, behind].filter((mark) => mark === "-").length;
  if (cents === undefined || minuses > 1 || (first === "(") !== (closing === ")")) return undefined;
  const word = signOf(suffix);
  const sign: Sign = minuses === 1 || first === "(" ? "out" : first === "+" ? "in" : undefined;
  if (sign !== undefined && word !== undefined && sign !== word) return undefined;
  return { cents, sign: sign ?? word };
}

/**
 * Reads whole rupiah without a sign: `10520`, `10.520`, `Rp 10,520`, `32.520,00`, `32,520.00`. Undefined for anything
 * else.
 */
export function readWholeRupiah(text: string): number | undefined {
  const read = readCents(text);
  if (read === undefined || read.sign !== undefined || read.cents % 100 !== 0) return undefined;
  return read.cents / 100;
}

/** Whether the text is a long number that a spreadsheet rounded, such as `1,23457E+09`; its other digits are lost. */
export const isScientific = (text: string): boolean =>
  /^[+-]?\d([.,]\d+)?E\+?\d{1,2}$/i.test(text.trim());

/** Whether the text is a spreadsheet's error value for a formula, such as `#N/A` or `#REF!`. */
export const isErrorValue = (text: string): boolean =>
  /^#(?:N\/A|(?:REF|VALUE|NUM|NULL|DIV\/0|CALC|SPILL)!|NAME\?)$/i.test(text.trim());

export type Sign = "in" | "out" | undefined;

/** `CR`, `Kredit`, `K`, `C` are incoming; `DB`, `DR`, `Debet`, `D` are outgoing. */
export function signOf(text: string): Sign {
  const word = text.trim().toUpperCase();
  if (/^(CR|K|C|KREDIT|CREDIT|KR)$/.test(word)) return "in";
  return /^(DB|DR|D|DEBET|DEBIT)$/.test(word) ? "out" : undefined;
}

function centsOf(figure: string): Cents | undefined {
  const [, whole = "", mark = "", fraction = ""] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(figure) ?? [];
  const plain = wholeOf(whole, mark);
  const cents = Number(plain ?? Number.NaN) * 100 + Number(fraction.padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Digits without separators, or in groups of three with a mark other than the decimal mark. */
function wholeOf(text: string, decimalMark: string): string | undefined {
  if (text === "") return decimalMark === "" ? undefined : "0";
  if (/^\d{1,15}$/.test(text)) return text;
  const [, mark = ""] = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(text) ?? [];
  return mark === "" || mark === decimalMark ? undefined : text.replaceAll(mark, "");
}

/** Determines the year of a day without one: the file's period, or today. */
export interface Period {
  /** `YYYY-MM-DD` */
  readonly last: string;
}

/** In current and older Indonesian spelling, and in English. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan"],
  ["feb", "peb"],
  ["mar"],
  ["apr"],
  ["mei", "may"],
  ["jun"],
  ["jul"],
  ["agu", "agt", "ags", "aug"],
  ["sep"],
  ["okt", "oct"],
  ["nov", "nop"],
  ["des", "dec"],
];

export interface ReadDay {
  readonly day: string;
  /** `HH:MM:SS` in WIB, if the cell has a time. */
  readonly clock: string | undefined;
}

/** Banks post holiday transactions on the next working day, at most a week ahead. */
const POSTED_AHEAD_DAYS = 7;

/** Returns the latest day that a line can have today, as `YYYY-MM-DD`; a later one is a typing or conversion error. */
export function latestDay(now: Date = new Date()): string {
  return businessDate(new Date(now.getTime() + POSTED_AHEAD_DAYS * 86_400_000));
}

/**
 * Reads a day, and the time if the cell has one; midnight counts as no time, because programs write it when they know
 * only the day. Accepts `25/11`, `25/11/26`, `25/11/2026 10:22:33`, `2026-11-25`, `25-Nov-2026`, `25 November 2026`,
 * `20261125`.
 */
export function readDay(text: string, period: Period): ReadDay | undefined {
  const [, date = "", hours, minutes, seconds = "00"] =
    /^(.*?)(?:[\sT]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?)?$/.exec(plainTime(text)) ?? [];
  const day = dayOf(date.trim(), period);
  if (day === undefined) return undefined;
  if (hours === undefined || minutes === undefined) return { day, clock: undefined };
  const clock = clockOf(`${hours}:${minutes}:${seconds}`);
  return clock === undefined ? undefined : { day, clock: timeOrNone(clock) };
}

/**
 * Reads `10:22`, `102233`, `10.22.33`, `10:22:33 WIB` as `HH:MM:SS`; undefined for midnight, which counts as no time.
 */
export function readClock(text: string): string | undefined {
  return timeOrNone(clockOf(text));
}

const plainTime = (text: string): string =>
  withPlainMarks(text)
    .trim()
    .replace(/^'/, "")
    .replace(/\s+WIB$/i, "");
const timeOrNone = (clock: string | undefined): string | undefined =>
  clock === "00:00:00" ? undefined : clock;

/**
 * Reads a time of day as `HH:MM:SS`, including midnight. `23:5` is 23:05; `23.5` and `23,5` are 23:50, because a
 * spreadsheet saves 23.50 that way.
 */
export function clockOf(text: string): string | undefined {
  const plain = plainTime(text).replace(/^(\d{1,2})[.,](\d)$/, "$1:$20");
  if (/^24[:.]00(?:[:.]00)?$/.test(plain)) return "00:00:00";
  const [, hours = "", minutes = "", seconds = "00"] =
    /^(\d{1,2})[:.,](\d{1,2})(?:[:.](\d{2})(?:\.\d+)?)?$/.exec(plain) ??
    /^(\d{1,2})(\d{2})(\d{2})$/.exec(plain) ??
    [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return undefined;
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}:${seconds}`;
}

function dayOf(text: string, period: Period): string | undefined {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text);
  if (iso !== null) return calendarDay(iso[1], iso[2], iso[3]);
  const named = /^(\d{1,2})[-/\s.]*([A-Za-z]{3,9})[-/\s.,]*(\d{2,4})?$/.exec(text);
  if (named !== null) {
    const name = (named[2] ?? "").slice(0, 3).toLowerCase();
    const month = MONTHS.findIndex((names) => names.includes(name));
    return month === -1 ? undefined : withYear(named[1], String(month + 1), named[3], period);
  }
  const plain = /^'?(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{2}|\d{4}))?$/.exec(text);
  return plain === null ? undefined : withYear(plain[1], plain[2], plain[3], period);
}

/** A day without a year gets the latest year in which it is before the end of the period. */
function withYear(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  { last }: Period,
): string | undefined {
  if (year !== undefined) return calendarDay(year.length === 2 ? `20${year}` : year, month, day);
  const given = calendarDay(last.slice(0, 4), month, day);
  return given !== undefined && given <= last
    ? given
    : calendarDay(String(Number(last.slice(0, 4)) - 1), month, day);
}

function calendarDay(
  year: string | undefined = "",
  month: string | undefined = "",
  day: string | undefined = "",
): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay && text >= "2000-01-01" && text <= "2199-12-31" ? text : undefined;
}
