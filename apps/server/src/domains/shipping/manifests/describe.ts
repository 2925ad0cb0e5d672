import { COURIER_NAMES, ALL_COURIERS } from "@konter/contract/parcels";
import type { CourierCode, Shipment } from "@konter/contract/parcels";
import { MANIFEST_MOST_PARCELS } from "@konter/contract/manifests";
import type {
  Manifest,
  ManifestAgent,
  ManifestDetail,
  ManifestPage,
} from "@konter/contract/manifests";
import type { ManifestReportFilters, ManifestReportQuery } from "@konter/contract/parcel-reports";
import type { Queries } from "@konter/postgres";
import { allowedCouriers } from "../couriers/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { beforeOf, couriersOf, pageOf, toShipment } from "../shipments/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";
import { IS_READY, requireManifest } from "./store.ts";
import type { ManifestRow } from "./store.ts";

interface CountedRow extends ManifestRow {
  readonly parcels: number;
  readonly grams: number;
  /** Parcels whose pick-up was scanned. */
  readonly picked: number;
}

const COUNTED = `select m.*, c.parcels, c.grams, c.picked from manifest m cross join lateral (
    select count(*)::int as parcels, coalesce(sum(s.billed_grams), 0)::int as grams,
      (count(*) filter (where s.shipping not in ('waiting_awb', 'waiting_pickup', 'cancelled')))::int as picked
    from manifest_parcel p join shipment s on s.id = p.shipment_id where p.manifest_id = m.id) c`;

function toManifest(row: CountedRow, registry: CourierRegistry): Manifest {
  const isTold = registry.find(row.courier_account_id)?.courier.manifests !== undefined;
  const scanned = row.status === "closed" && row.picked > 0 ? row.picked : null;
  const count = isTold ? row.vendor_count : scanned;
  return {
    ref_id: row.ref_id,
    expedition: row.courier,
    expedition_name: COURIER_NAMES[row.courier],
    status: row.status,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    parcel_count: row.parcels,
    total_grams: row.grams,
    courier_reference: row.vendor_reference,
    counted_by: isTold ? "courier" : "scans",
    courier_count: count,
    difference: count === null ? null : row.parcels - count,
  };
}

/** A member's manifests `m` that match the filters of `matchingValues`. The days are those of opening (WIB). */
export const MATCHES = `m.member_id = $1 and ($2::text[] is null or m.courier = any($2)) and ($3::text is null or m.status = $3)
  and ($4::date is null or m.opened_at >= $4::date::timestamp at time zone 'Asia/Jakarta')
  and ($5::date is null or m.opened_at < ($5::date + 1)::timestamp at time zone 'Asia/Jakarta')`;

export const matchingValues = (
  memberId: number,
  filters: ManifestReportFilters,
): readonly unknown[] => [
  memberId,
  couriersOf(filters),
  filters.status ?? null,
  filters.date_from ?? null,
  filters.date_to ?? null,
];

/** A member's manifests, the newest first. */
export async function listManifests(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  { cursor, limit, ...filters }: ManifestReportQuery,
): Promise<ManifestPage> {
  const found = await database.query<CountedRow>(
    `${COUNTED} where ${MATCHES} and m.id < $6 order by m.id desc limit $7`,
    [...matchingValues(memberId, filters), beforeOf(cursor), limit + 1],
  );
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: shown.map((row) => toManifest(row, registry)), next_cursor };
}

/** One manifest without its parcels. Throws manifest_not_found. */
export async function readManifest(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  refId: string,
): Promise<Manifest> {
  const { id } = await requireManifest(database, memberId, refId);
  const found = await database.query<CountedRow>(`${COUNTED} where m.id = $1`, [id]);
  const [row] = found.rows;
  if (row === undefined) throw new Error("a manifest is gone");
  return toManifest(row, registry);
}

/** One manifest with its parcels and, while it is open, those that can be added. Throws manifest_not_found. */
export async function describeManifest(
  database: Queries,
  registry: CourierRegistry,
  memberId: number,
  refId: string,
): Promise<ManifestDetail> {
  const manifest = await readManifest(database, registry, memberId, refId);
  const shown = (rows: readonly ShipmentRow[]): Shipment[] =>
    rows.map((row) => toShipment(row, registry));
  const [parcels, ready] = await Promise.all([
    database.query<ShipmentRow>(
      `select s.* from manifest m join manifest_parcel p on p.manifest_id = m.id join shipment s on s.id = p.shipment_id
       where m.member_id = $1 and m.ref_id = $2 order by p.added_at, s.id`,
      [memberId, manifest.ref_id],
    ),
    database.query<ShipmentRow>(
      `select s.* from shipment s where $3 and s.member_id = $1 and s.courier = $2 and ${IS_READY}
         and not exists (select from manifest_parcel p where p.shipment_id = s.id) order by s.id limit $4`,
      [memberId, manifest.expedition, manifest.status === "open", MANIFEST_MOST_PARCELS],
    ),
  ]);
  return { manifest, parcels: shown(parcels.rows), ready: shown(ready.rows) };
}

interface CourierCounts {
  readonly courier: CourierCode;
  readonly open_ref_id: string | null;
  readonly open_parcel_count: number;
  readonly ready_count: number;
}

/** The member's couriers, each with its open manifest and what fits into one. Throws parcels_not_agent. */
export async function describeAgent(database: Queries, memberId: number): Promise<ManifestAgent> {
  const allowed = await allowedCouriers(database, memberId);
  const codes = ALL_COURIERS.filter((code) => allowed.has(code));
  const found = await database.query<CourierCounts>(
    `select c.courier, m.ref_id as open_ref_id,
       (select count(*)::int from manifest_parcel p where p.manifest_id = m.id) as open_parcel_count,
       (select count(*)::int from shipment s where s.member_id = $1 and s.courier = c.courier and ${IS_READY}
         and not exists (select from manifest_parcel p where p.shipment_id = s.id)) as ready_count
     from unnest($2::text[]) as c(courier) left join manifest m on m.member_id = $1 and m.courier = c.courier and m.status = 'open'`,
    [memberId, codes],
  );
  const counts = new Map(found.rows.map(({ courier, ...row }) => [courier, row]));
  return {
    couriers: codes.map((code) => ({
      code,
      name: COURIER_NAMES[code],
      ...(counts.get(code) ?? { open_ref_id: null, open_parcel_count: 0, ready_count: 0 }),
    })),
  };
}
