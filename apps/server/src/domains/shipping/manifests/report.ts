import { EXPORT_LIMIT_ROWS } from "@konter/contract/exports";
import type { Manifest } from "@konter/contract/manifests";
import type {
  ManifestReportFilters,
  ManifestReportPage,
  ManifestReportQuery,
} from "@konter/contract/parcel-reports";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import type { ExportFile } from "@konter/contract/report";
import type { Queries } from "@konter/postgres";
import { timeCell, writeSheetFile } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { listManifests, MATCHES, matchingValues } from "./describe.ts";

interface CourierTotal {
  readonly courier: CourierCode;
  readonly manifests: number;
  readonly parcels: number;
  readonly grams: number;
}

/** Sums a member's manifests that match the filters, by courier. */
async function readTotals(
  database: Queries,
  memberId: number,
  filters: ManifestReportFilters,
): Promise<readonly CourierTotal[]> {
  const found = await database.query<CourierTotal>(
    `select m.courier, count(distinct m.id)::int as manifests, count(s.id)::int as parcels, coalesce(sum(s.billed_grams), 0)::bigint as grams
     from manifest m left join manifest_parcel p on p.manifest_id = m.id left join shipment s on s.id = p.shipment_id
     where ${MATCHES} group by m.courier order by m.courier`,
    [...matchingValues(memberId, filters)],
  );
  return found.rows;
}

/** A page of a member's manifests, the newest first; totals by courier come with the first page. */
export async function reportManifests(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  query: ManifestReportQuery,
): Promise<ManifestReportPage> {
  const [page, totals] = await Promise.all([
    listManifests(database, registry, memberId, query),
    query.cursor === undefined ? readTotals(database, memberId, query) : null,
  ]);
  return {
    ...page,
    totals:
      totals?.map(({ courier, manifests, parcels, grams }) => ({
        expedition: courier,
        expedition_name: COURIER_NAMES[courier],
        manifests,
        parcels,
        total_grams: grams,
      })) ?? null,
  };
}

const COLUMNS: readonly FileColumn<Manifest>[] = [
  ["opened at", ({ opened_at: at }) => timeCell(at), 18, "time"],
  ["ref id", ({ ref_id: ref }) => ref, 15],
  ["courier", ({ expedition_name: name }) => name, 16],
  ["status", ({ status }) => status, 10],
  ["closed at", ({ closed_at: at }) => timeCell(at), 18, "time"],
  ["parcels", ({ parcel_count: count }) => count, 10],
  ["billed grams", ({ total_grams: grams }) => grams, 14],
  ["courier reference", ({ courier_reference: reference }) => reference, 20],
  ["courier count", ({ courier_count: count }) => count, 14],
  ["difference", ({ difference }) => difference, 12],
];

/** Exports the filtered manifests as a workbook: the newest ones up to the limit, with their full count in `total`. */
export async function exportManifests(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  filters: ManifestReportFilters,
): Promise<ExportFile> {
  const [{ rows }, totals] = await Promise.all([
    listManifests(database, registry, memberId, { ...filters, limit: EXPORT_LIMIT_ROWS }),
    readTotals(database, memberId, filters),
  ]);
  return writeSheetFile({
    sheet: "Manifest",
    file: "manifest",
    columns: COLUMNS,
    rows,
    total: totals.reduce((sum, { manifests }) => sum + manifests, 0),
  });
}
