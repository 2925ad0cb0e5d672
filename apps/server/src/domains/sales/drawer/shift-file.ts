import { rowOf } from "@konter/contract/catalog";
import { CASH_REASONS, DRAWER_ENTRY_KINDS, DRAWER_PDF_LINES } from "@konter/contract/drawer";
import type { DrawerReport, DrawerShiftRow } from "@konter/contract/drawer";
import type { StatementFile } from "@konter/contract/finance";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { businessClock, businessDate } from "@konter/contract/time";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Cell, TableColumn, TableFile } from "../../money/table-files/index.ts";
import { allShifts } from "./list-shifts.ts";
import type { ShiftFilter } from "./list-shifts.ts";
import { entriesOf } from "./shift-report.ts";
import { wayName, word } from "./words.ts";
import type { DrawerWord } from "./words.ts";

const moment = (at: string): string => {
  const instant = new Date(at);
  return `${businessDate(instant)} ${businessClock(instant)}`;
};

type Figure = keyof DrawerShiftRow["figures"];
const FIGURES = [
  "cash_sales",
  "noncash_sales",
  "debt_sales",
  "repaid_cash",
  "repaid_noncash",
  "cash_in",
  "cash_out",
  "expected_cash",
] as const satisfies readonly Figure[];

const TIMES: ReadonlySet<DrawerWord> = new Set(["time", "opened", "closed"]);

const columnsOf = (
  columns: readonly (readonly [DrawerWord, width: number, isNumber?: true])[],
  locale: Locale,
): readonly TableColumn[] =>
  columns.map(([name, width, isNumber]) => ({
    title: word(name, locale),
    width,
    ...(isNumber === true && { number: true }),
    ...(TIMES.has(name) && { format: "time" }),
  }));

/** The lines above the entries. */
function factsOf({ shift, kinds }: DrawerReport, locale: Locale): readonly string[] {
  const sum = (name: DrawerWord, amount: number) =>
    `${word(name, locale)}: ${formatRupiah(amount)}`;
  const { figures, counted_cash: counted, difference, difference_reason: reason } = shift;
  const until = shift.closed_at === null ? word("still_open", locale) : moment(shift.closed_at);
  return [
    `${word("till", locale)}: ${shift.till} · ${word("person", locale)}: ${shift.person}`,
    `${word("opened", locale)}: ${moment(shift.opened_at)} · ${word("closed", locale)}: ${until}${
      shift.closed_by === null ? "" : ` (${shift.closed_by})`
    }`,
    [
      sum("opening_cash", shift.opening_cash),
      ...FIGURES.slice(0, 3).map((name) => sum(name, figures[name])),
    ].join(" · "),
    FIGURES.slice(3)
      .map((name) => sum(name, figures[name]))
      .join(" · "),
    ...(counted === null || difference === null
      ? []
      : [
          `${sum("counted_cash", counted)} · ${sum("difference", difference)}${
            reason === null ? "" : ` · ${word("reason", locale)}: ${reason}`
          }`,
        ]),
    ...kinds.map(
      ({ kind, count, selling_price: sold, profit, loss }) =>
        `${word("kinds", locale)} ${kindName(kind, locale)}: ${count} × · ${formatRupiah(sold)} · ${sum("profit", profit)} · ${sum("loss", loss)}`,
    ),
  ];
}

/** The name of a kind in URLs. */
const kindName = (kind: string, locale: Locale): string =>
  rowOf(kind as Parameters<typeof rowOf>[0])?.path.replaceAll("-", " ") ?? word("bill", locale);

const ENTRY_COLUMNS = [
  ["time", 18],
  ["entry", 22],
  ["way", 12],
  ["amount", 14, true],
  ["product", 28],
  ["customer", 20],
  ["note", 34],
] as const;

/** Returns a file of a shift with all of its entries. Throws drawer_pdf_too_long. */
export function shiftFile(
  database: Queries,
  { report, lines }: { readonly report: DrawerReport; readonly lines: number },
  format: StatementFile,
  locale: Locale,
): TableFile {
  if (format === "pdf" && lines > DRAWER_PDF_LINES)
    throw new DomainError("drawer_pdf_too_long", { parameters: { lines, most: DRAWER_PDF_LINES } });
  const { shift } = report;
  return {
    name: `laci-${businessDate(new Date(shift.opened_at))}-${shift.id}`,
    title: word("shift", locale),
    facts: factsOf(report, locale),
    columns: columnsOf(ENTRY_COLUMNS, locale),
    rows: entryRows(database, shift, locale),
    page: word("page", locale),
  };
}

async function* entryRows(
  database: Queries,
  shift: DrawerShiftRow,
  locale: Locale,
): AsyncGenerator<readonly Cell[]> {
  yield [
    moment(shift.opened_at),
    word("opening_cash", locale),
    wayName("cash", locale),
    shift.opening_cash,
    null,
    null,
    shift.note,
  ];
  for await (const entry of entriesOf(database, Number(shift.id)))
    yield [
      moment(entry.at),
      renderSentence(DRAWER_ENTRY_KINDS[entry.kind], locale),
      wayName(entry.way, locale),
      entry.amount,
      entry.product,
      entry.customer_name,
      [
        entry.reason === null ? "" : renderSentence(CASH_REASONS[entry.reason], locale),
        entry.note ?? "",
        entry.ref_id ?? "",
      ]
        .filter((said) => said !== "")
        .join(" · "),
    ];
}

const HISTORY_COLUMNS = [
  ["opened", 18],
  ["closed", 18],
  ["till", 12],
  ["person", 18],
  ["opening_cash", 13, true],
  ...FIGURES.map((name) => [name, 13, true] as const),
  ["counted_cash", 13, true],
  ["difference", 12, true],
  ["reason", 26],
] as const;

/** Returns a file of every shift of the filter, newest first. */
export function historyFile(
  database: Queries,
  memberId: number,
  filter: ShiftFilter,
  locale: Locale,
): TableFile {
  return {
    name: `laci-${filter.date_to ?? businessDate(new Date())}`,
    title: word("history", locale),
    facts: [],
    columns: columnsOf(HISTORY_COLUMNS, locale),
    rows: historyRows(database, memberId, filter),
    page: word("page", locale),
  };
}

async function* historyRows(
  database: Queries,
  memberId: number,
  filter: ShiftFilter,
): AsyncGenerator<readonly Cell[]> {
  for await (const shift of allShifts(database, memberId, filter))
    yield [
      moment(shift.opened_at),
      shift.closed_at === null ? null : moment(shift.closed_at),
      shift.till,
      shift.person,
      shift.opening_cash,
      ...FIGURES.map((name) => shift.figures[name]),
      shift.counted_cash,
      shift.difference,
      shift.difference_reason,
    ];
}
