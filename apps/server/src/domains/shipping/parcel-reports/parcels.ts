import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import type {
  ParcelReportFilters,
  ParcelReportPage,
  ParcelReportQuery,
} from "@konter/contract/parcel-reports";
import { POSTAL_COURIERS } from "@konter/contract/parcels";
import { localPhone } from "@konter/contract/phone";
import type { ExportFile } from "@konter/contract/report";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import type { DayCursor } from "../../../platform/day-cursor.ts";
import { writeSheetFile } from "../../../platform/sheet-file.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { couriersOf, POSTAL_MODE, toShipment } from "../shipments/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";
import { PARCEL_COLUMNS, parcelCells } from "./columns.ts";
import { readParcelTotals } from "./totals.ts";

/** A row with its day (WIB), which orders the report. */
type DatedRow = ShipmentRow & { readonly business_date: string };

/** A member's shipments `s` that match the filters of `valuesOf`. */
const MATCHES = `s.member_id = $1 and ($2::text[] is null or s.courier = any($2)) and ($3::text is null or s.status = $3)
  and ($4::text is null or s.shipping = $4) and ($5::date is null or s.business_date >= $5) and ($6::date is null or s.business_date <= $6)
  and ($7::text is null or strpos(s.ref_id, $7) > 0 or strpos(s.waybill, $7) > 0)
  and ($8::text is null or strpos(lower(s.recipient ->> 'name'), lower($8)) > 0 or ($9 <> '' and strpos(s.recipient ->> 'phone', $9) > 0))
  and ($10::text is null or (s.courier = any($11) and ${POSTAL_MODE} = $10))`;
const ROWS = `select s.* from shipment s where ${MATCHES} and ($12::date is null or (s.business_date, s.id) < ($12::date, $13::bigint))
  order by s.business_date desc, s.id desc limit $14`;

const valuesOf = (memberId: number, filters: ParcelReportFilters): readonly unknown[] => [
  memberId,
  couriersOf(filters),
  filters.status ?? null,
  filters.shipping_status ?? null,
  filters.date_from ?? null,
  filters.date_to ?? null,
  emptyToNull(filters.parcel)?.toUpperCase() ?? null,
  emptyToNull(filters.recipient),
  localPhone(filters.recipient ?? ""),
  filters.mode ?? null,
  POSTAL_COURIERS,
];

const emptyToNull = (text: string | undefined): string | null =>
  text === undefined || text === "" ? null : text;

async function readRows(
  database: Queries,
  values: readonly unknown[],
  [day, id]: DayCursor,
  limit: number,
): Promise<readonly DatedRow[]> {
  const found = await database.query<DatedRow>(ROWS, [...values, day, id, limit]);
  return found.rows;
}

/** A page of a member's parcels, the newest first; totals come with the first page. Throws validation_failed. */
export async function listParcels(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  { cursor, limit, ...filters }: ParcelReportQuery,
): Promise<ParcelReportPage> {
  const values = valuesOf(memberId, filters);
  const [found, totals] = await Promise.all([
    readRows(database, values, parseDayCursor(cursor), limit + 1),
    cursor === undefined ? readParcelTotals(database, MATCHES, values) : null,
  ]);
  const { rows, next } = cutPage(found, limit, ({ business_date: day }) => day);
  return { rows: rows.map((row) => toShipment(row, registry)), next_cursor: next, totals };
}

/** Counts a member's parcels that match the filters. */
export async function countParcels(
  database: Queries,
  memberId: number,
  filters: ParcelReportFilters,
): Promise<number> {
  const counted = await database.query<{ count: number }>(
    `select count(*)::int as count from shipment s where ${MATCHES}`,
    [...valuesOf(memberId, filters)],
  );
  return onlyRow(counted).count;
}

function fileName({ courier, postal }: ParcelReportFilters): string {
  const of = courier ?? (postal === undefined ? undefined : "pos");
  return of === undefined ? "kiriman" : `kiriman-${of}`;
}

const FIRST_PAGE: DayCursor = [null, null];

/** Exports the filtered parcels as a workbook: the newest ones up to the limit, with their full count in `total`. */
export async function exportParcels(
  database: Queries,
  memberId: number,
  filters: ParcelReportFilters,
): Promise<ExportFile> {
  const [rows, total] = await Promise.all([
    readRows(database, valuesOf(memberId, filters), FIRST_PAGE, EXPORT_LIMIT_ROWS),
    countParcels(database, memberId, filters),
  ]);
  return writeSheetFile({
    sheet: "Kiriman",
    file: fileName(filters),
    columns: PARCEL_COLUMNS,
    rows,
    total,
  });
}

/** Rows read by one query. */
const CHUNK_ROWS = 1_000;

/** Reads a member's whole report as cells, newest first, in chunks. */
export async function* readParcelChunks(
  database: Queries,
  memberId: number,
  filters: ParcelReportFilters,
): AsyncGenerator<readonly (string | number | Date | null)[][]> {
  const values = valuesOf(memberId, filters);
  let after = FIRST_PAGE;
  for (;;) {
    const rows = await readRows(database, values, after, CHUNK_ROWS);
    yield rows.map(parcelCells);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_ROWS) return;
    after = [last.business_date, last.id];
  }
}
