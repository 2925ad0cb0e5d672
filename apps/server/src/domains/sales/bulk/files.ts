import { bulkColumnsOf, BULK_REASON, BULK_SHEET } from "@konter/contract/bulk";
import type { BulkColumnName, BulkFile, BulkSells } from "@konter/contract/bulk";
import type { Locale, Sentence } from "@konter/contract/locale";
import { renderSentence } from "@konter/contract/locale";
import type { TransactionStatus } from "@konter/contract/purchase";
import { businessDate } from "@konter/contract/time";
import type { Queries } from "@konter/postgres";
import { writeXlsx } from "../../../platform/workbooks.ts";
import type { CellValue } from "../../../platform/workbooks.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { harmless } from "../../../platform/csv.ts";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import { publicStatus } from "../purchase/index.ts";
import { requireRun, serialNumberOf } from "./describe-run.ts";
import { readAllRows } from "./store.ts";
import { rowText } from "./texts.ts";
import type { StoredRow, StoredRun } from "./store.ts";

/** Excel keeps the text of such a cell as it is typed. */
const AS_TEXT = "@";
const USUAL_WIDTH = 20;

interface NamedColumn {
  readonly column: BulkColumnName;
  readonly title: string;
}

/** The template's columns with Indonesian headings. An upload with English headings is accepted too. */
export function columnsOf(sells: BulkSells): readonly NamedColumn[] {
  return Object.entries(bulkColumnsOf(sells)).map(([column, { name }]) => ({
    column: column as BulkColumnName,
    title: name.id,
  }));
}

export async function workbookFile(
  fileName: string,
  sheets: Parameters<typeof writeXlsx>[0]["sheets"],
): Promise<BulkFile> {
  const bytes = await writeXlsx({ sheets });
  return { file_name: fileName, content_base64: Buffer.from(bytes).toString("base64") };
}

/**
 * Returns the rows that are wrong or were not sent in the layout of the template, each with its reason, for correction and upload. Throws
 * bulk_run_not_found.
 */
export async function errorsFile(
  database: Queries,
  memberId: number,
  code: string,
  locale: Locale,
): Promise<BulkFile> {
  const run = await requireRun(database, memberId, code);
  const columns = columnsOf(run.sells);
  const rows = await readAllRows(database, run.id, "unsent");
  return workbookFile(fileNameOf(run, "salah"), [
    {
      name: BULK_SHEET[run.sells],
      columns: [...columns.map(() => ({ width: USUAL_WIDTH, numFmt: AS_TEXT })), { width: 60 }],
      rows: [
        [...columns.map(({ title }) => title), BULK_REASON.id],
        ...rows.map((row) => [
          ...columns.map(({ column }) => textCell(row.cells[column])),
          textCell(rowText(row, locale) ?? undefined),
        ]),
      ],
      freezePane: { rows: 1 },
    },
  ]);
}

const textCell = (text: string | undefined): CellValue => harmless(text ?? null);

type ResultColumns = readonly (readonly [
  title: string,
  read: (row: StoredRow, locale: Locale, seal: TextSeal) => string | number | null,
  width: number,
])[];

const PARCEL_RESULT_COLUMNS: ResultColumns = [
  ["Baris", (row) => row.line, 8],
  ["Nama penerima", (row) => row.cells.recipient_name ?? null, 24],
  ["No. HP penerima", (row) => row.cells.recipient_phone ?? null, 18],
  ["Kecamatan", (row) => row.cells.district ?? null, 22],
  ["Kota/kabupaten", (row) => row.cells.city ?? null, 24],
  ["Layanan", (row) => row.product_name, 24],
  ["Status", (row, locale) => statusText(row, locale), 16],
  ["Resi", (row) => row.awb, 20],
  ["Ref id", (row) => row.ref_id, 16],
  ["Ongkir", (row) => row.price, 12],
  ["Nilai COD", (row) => wholeOf(row.cells.cod_amount), 12],
  ["Catatan", (row) => row.cells.note ?? null, 24],
  ["Keterangan", (row, locale) => rowText(row, locale), 60],
];

const RESULT_COLUMNS: ResultColumns = [
  ["Baris", (row) => row.line, 8],
  ["Kode produk", (row) => row.product_code, 18],
  ["Produk", (row) => row.product_name, 30],
  ["Nomor tujuan", (row) => row.destination || (row.cells.number ?? null), 20],
  ["Nama pelanggan", (row) => row.cells.customer_name ?? row.bill?.customer_name ?? null, 22],
  ["Status", (row, locale) => statusText(row, locale), 16],
  ["Ref id", (row) => row.ref_id, 16],
  ["Nomor seri", (row, _locale, seal) => serialNumberOf(row, seal), 40],
  ["Harga", (row) => row.price, 12],
  ["Harga jual", (row) => wholeOf(row.cells.selling_price), 12],
  ["Catatan", (row) => row.cells.note ?? null, 24],
  ["Keterangan", (row, locale) => rowText(row, locale), 60],
];

const wholeOf = (text: string | undefined): number | null =>
  /^\d{1,13}$/.test(text ?? "") ? Number(text) : null;

const STATUS_WORDS: Readonly<Record<TransactionStatus, Sentence>> = {
  processing: { id: "Diproses", en: "In progress" },
  success: { id: "Berhasil", en: "Succeeded" },
  failed: { id: "Gagal", en: "Failed" },
  expired: { id: "Kedaluwarsa", en: "Expired" },
  canceled: { id: "Dibatalkan", en: "Canceled" },
  inquiry: { id: "Dicek", en: "Looked up" },
  unprocessed: { id: "Belum dikirim", en: "Not sent yet" },
  returned: { id: "Dikembalikan", en: "Returned" },
  blocked: { id: "Ditahan", en: "Held back" },
};
const ROW_WORDS: Readonly<Record<Exclude<StoredRow["state"], "bought">, Sentence>> = {
  checking: { id: "Diperiksa", en: "Being checked" },
  faulty: { id: "Salah", en: "Wrong" },
  ready: { id: "Belum dikonfirmasi", en: "Not confirmed" },
  waiting: { id: "Menunggu", en: "Waiting" },
  held: { id: "Ditahan, harga naik", en: "Held, price rose" },
  refused: { id: "Tidak diproses", en: "Not processed" },
  left_out: { id: "Tidak diikutkan", en: "Left out" },
  canceled: { id: "Dibatalkan", en: "Canceled" },
};

function statusText(row: StoredRow, locale: Locale): string {
  if (row.state !== "bought") return renderSentence(ROW_WORDS[row.state], locale);
  return renderSentence(
    STATUS_WORDS[row.purchase_state === null ? "processing" : publicStatus(row.purchase_state)],
    locale,
  );
}

/** Returns every row with its status, reference, serial number and price. Throws bulk_run_not_found. */
export async function resultFile(
  { pool: database, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  memberId: number,
  code: string,
  locale: Locale,
): Promise<BulkFile> {
  const run = await requireRun(database, memberId, code);
  const rows = await readAllRows(database, run.id);
  const seal = await textSeal();
  const columns = run.sells === "parcels" ? PARCEL_RESULT_COLUMNS : RESULT_COLUMNS;
  return workbookFile(fileNameOf(run, "hasil"), [
    {
      name: "Hasil",
      columns: columns.map(([, , width]) => ({ width })),
      rows: [
        columns.map(([title]) => title),
        ...rows.map((row) => columns.map(([, read]) => harmless(read(row, locale, seal)))),
      ],
      freezePane: { rows: 1 },
    },
  ]);
}

const fileNameOf = ({ file_name, uploaded_at }: StoredRun, suffix: string): string =>
  `${file_name.replace(/\.[a-z]{3,4}$/i, "")}-${suffix}-${businessDate(uploaded_at)}.xlsx`;
