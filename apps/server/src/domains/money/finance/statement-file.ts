import { STATEMENT_PDF_LINES, shownBalance } from "@konter/contract/finance";
import type { RevenueReport, RevenueReportQuery, StatementFile } from "@konter/contract/finance";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { businessClock, businessDate } from "@konter/contract/time";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { linesOf } from "./statement.ts";
import type { Period, Span } from "./statement.ts";
import { nameOf } from "./store.ts";
import type { Cell, TableColumn, TableFile } from "../table-files/index.ts";
import { accountKindName } from "./words.ts";

const WORDS = {
  page: { id: "Halaman", en: "Page" },
  statement: { id: "Mutasi rekening", en: "Statement of account" },
  period: { id: "Periode", en: "Period" },
  now: { id: "sekarang", en: "now" },
  beginning: { id: "awal", en: "the beginning" },
  opening: { id: "Saldo awal", en: "Opening balance" },
  closing: { id: "Saldo akhir", en: "Closing balance" },
  report: { id: "Laporan pendapatan", en: "Revenue report" },
  total: { id: "Jumlah", en: "Total" },
  none: { id: "Bukan penjualan", en: "Not a sale" },
} as const satisfies Readonly<Record<string, Sentence>>;
const word = (name: keyof typeof WORDS, locale: Locale): string =>
  renderSentence(WORDS[name], locale);

type Titled = Omit<TableColumn, "title"> & { readonly title: Sentence };
const inLocale = (columns: readonly Titled[], locale: Locale): readonly TableColumn[] =>
  columns.map((column) => ({ ...column, title: renderSentence(column.title, locale) }));

const spanOfDays = ({ date_from: from, date_to: to }: Period, locale: Locale): string =>
  `${from ?? word("beginning", locale)} – ${to ?? word("now", locale)}`;

const STATEMENT_COLUMNS: readonly Titled[] = [
  { title: { id: "Tanggal", en: "Date" }, width: 18, format: "time" },
  { title: { id: "Jenis", en: "Kind" }, width: 26 },
  { title: { id: "Referensi", en: "Reference" }, width: 16 },
  { title: { id: "Rekening lawan", en: "Other account" }, width: 34 },
  { title: { id: "Debit", en: "Debit" }, width: 15, number: true },
  { title: { id: "Kredit", en: "Credit" }, width: 15, number: true },
  { title: { id: "Saldo", en: "Balance" }, width: 16, number: true },
];

/** Creates the file of an account's whole period. Throws statement_pdf_too_long. */
export function statementFile(
  database: Queries,
  span: Span,
  period: Period,
  format: StatementFile,
  locale: Locale,
): TableFile {
  const lines = span.last - span.first;
  if (format === "pdf" && lines > STATEMENT_PDF_LINES)
    throw new DomainError("statement_pdf_too_long", {
      parameters: { lines, most: STATEMENT_PDF_LINES },
    });
  const { account } = span;
  const name = `${accountKindName(account.kind, locale)} · ${nameOf(account, locale)}`;
  return {
    name: `statement-${account.kind}-${account.id}-${period.date_to ?? businessDate(new Date())}`,
    title: word("statement", locale),
    facts: [name, `${word("period", locale)}: ${spanOfDays(period, locale)}`],
    columns: inLocale(STATEMENT_COLUMNS, locale),
    rows: statementRows(database, span, locale),
    page: word("page", locale),
  };
}

async function* statementRows(
  database: Queries,
  span: Span,
  locale: Locale,
): AsyncGenerator<readonly Cell[]> {
  const shown = (balance: number) => shownBalance(span.account.kind, rupiah(balance));
  yield [null, word("opening", locale), null, null, null, null, shown(span.opening)];
  for await (const line of linesOf(database, span, locale)) {
    const at = new Date(line.date);
    yield [
      `${businessDate(at)} ${businessClock(at)}`,
      line.description,
      line.reference,
      `${line.other.kind_name} · ${line.other.name}`,
      line.debit,
      line.credit,
      shown(line.balance),
    ];
  }
  yield [null, word("closing", locale), null, null, span.gone, span.came, shown(span.closing)];
}

type Figure = Exclude<keyof RevenueReport["total"], "count">;
const REPORT_COLUMNS: readonly (readonly [Figure, Sentence])[] = [
  ["sales", { id: "Penjualan", en: "Sales" }],
  ["cost", { id: "Modal pemasok", en: "Cost" }],
  ["variance", { id: "Selisih pemasok", en: "Variance" }],
  ["margin", { id: "Margin", en: "Margin" }],
  ["cashback", { id: "Cashback", en: "Cashback" }],
  ["upline_share", { id: "Bagian upline", en: "Upline share" }],
  ["deposit_fee", { id: "Biaya isi deposit", en: "Top-up fees" }],
  ["transfer_fee", { id: "Biaya transfer", en: "Transfer fees" }],
  ["shop_goods", { id: "Penjualan barang toko", en: "Goods sold in the shop" }],
  ["shop_shipping", { id: "Ongkir pesanan toko", en: "Shipping of the shop's orders" }],
  ["shop_channel_fee", { id: "Biaya bayar toko", en: "Fees of shop payments" }],
  ["gateway_fee", { id: "Biaya gateway", en: "Gateway fees" }],
  ["clawback", { id: "Ditarik kembali", en: "Clawback" }],
  ["losses", { id: "Kerugian lain", en: "Other losses" }],
  ["corrections", { id: "Koreksi", en: "Corrections" }],
  ["other", { id: "Lainnya", en: "Other" }],
  ["net", { id: "Hasil bersih", en: "Net" }],
];

/** Creates the file of a revenue report. */
export function revenueFile(
  report: RevenueReport,
  query: RevenueReportQuery,
  locale: Locale,
): TableFile {
  const narrowed = Object.entries(query).flatMap(([field, value]) =>
    ["date_from", "date_to", "rows"].includes(field) ? [] : [`${field}: ${value}`],
  );
  return {
    name: `revenue-${query.date_from}-${query.date_to}`,
    title: word("report", locale),
    facts: [`${word("period", locale)}: ${spanOfDays(query, locale)}`, ...narrowed],
    columns: [
      { title: "", width: 20, format: "day" },
      { title: locale === "id" ? "Terjual" : "Sold", width: 9 },
      ...REPORT_COLUMNS.map(([, title]) => ({
        title: renderSentence(title, locale),
        width: 14,
        number: true,
      })),
    ],
    rows: revenueRows(report, locale),
    page: word("page", locale),
  };
}

async function* revenueRows(
  { rows, total }: RevenueReport,
  locale: Locale,
): AsyncGenerator<readonly Cell[]> {
  for (const row of [
    ...rows.map((each) => ({
      ...each,
      name: each.key === null ? word("none", locale) : each.name,
    })),
    { ...total, name: word("total", locale) },
  ])
    yield [row.name, row.count, ...REPORT_COLUMNS.map(([figure]) => row[figure])];
}
