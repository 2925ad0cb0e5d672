import type { ExportReport } from "@konter/contract/exports";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { ParcelReportFilters } from "@konter/contract/parcel-reports";
import type pg from "pg";
import {
  countDeposits,
  depositColumns,
  depositHeader,
  readDepositChunks,
} from "../../money/deposits/index.ts";
import type { DepositFilters } from "../../money/deposits/index.ts";
import {
  countParcels,
  parcelColumns,
  parcelHeader,
  readParcelChunks,
} from "../../shipping/parcel-reports/index.ts";
import type { sheetColumn } from "../../../platform/sheet-cells.ts";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import { openDelivered, toTransaction } from "../purchase/index.ts";
import {
  exportCells,
  exportColumns,
  exportHeader,
  readReportChunks,
  readReportTotals,
} from "../report/index.ts";
import type { ReportFilter } from "../report/index.ts";

export type Cells = (string | number | Date | null)[];
/** The content of a file, with sums where its page has them. */
export interface Totals {
  readonly count: number;
}
/** The filters of an order, depending on its report. */
export type OrderedFilters = ReportFilter & DepositFilters & ParcelReportFilters;

/** One report as a whole file: the sheet's name, its columns, its sums and its rows. */
interface Report {
  readonly sheet: string;
  /** The file name before the date. */
  readonly file: string;
  /** The name in a message. */
  readonly name: Sentence;
  readonly header: () => string[];
  readonly columns: () => ReturnType<typeof sheetColumn>[];
  readonly totals: (
    client: pg.PoolClient,
    memberId: number,
    filters: OrderedFilters,
  ) => Promise<Totals>;
  /** In the page's order, from the caller's snapshot. */
  readonly rows: (
    client: pg.PoolClient,
    memberId: number,
    filters: OrderedFilters,
    locale: Locale,
    seal: TextSeal,
  ) => AsyncIterable<readonly Cells[]>;
}

export const REPORTS: Readonly<Record<ExportReport, Report>> = {
  transactions: {
    sheet: "Transaksi",
    file: "transaksi",
    name: { id: "transaksi", en: "transaction" },
    header: exportHeader,
    columns: exportColumns,
    totals: (client, memberId, filters) => readReportTotals(client, { ...filters, memberId }),
    rows: async function* (client, memberId, filters, locale, seal) {
      const delivered = openDelivered(seal);
      for await (const rows of readReportChunks(client, { ...filters, memberId }))
        yield rows.map((row) => exportCells(toTransaction(row, locale, delivered)));
    },
  },
  deposits: {
    sheet: "Deposit",
    file: "deposit",
    name: { id: "isi deposit", en: "top-up" },
    header: depositHeader,
    columns: depositColumns,
    totals: async (client, memberId, filters) => ({
      count: await countDeposits(client, memberId, filters),
    }),
    rows: readDepositChunks,
  },
  parcels: {
    sheet: "Kiriman",
    file: "kiriman",
    name: { id: "kiriman", en: "parcel" },
    header: parcelHeader,
    columns: parcelColumns,
    totals: async (client, memberId, filters) => ({
      count: await countParcels(client, memberId, filters),
    }),
    rows: readParcelChunks,
  },
};
