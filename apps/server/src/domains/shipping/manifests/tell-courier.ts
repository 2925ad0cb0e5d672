import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { queue } from "../../../platform/workers/queue.ts";
import { callVendor } from "../../../kernel/call-vendor.ts";
import type { CourierManifests } from "../../../ports/courier.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { MANIFEST_COLUMNS } from "./store.ts";
import type { ManifestRow } from "./store.ts";

const CALL_LIMIT_MS = 15_000;
/** A manifest that the courier does not fill is closed at this attempt, so that the difference is seen. */
const LAST_FILL = 3;
const AGAIN_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 3_600;

/** Closed manifests that their courier has not counted. The lease is longer than the six calls of one. */
export const MANIFESTS_TO_TELL = queue<ManifestRow>({
  name: "manifests_to_tell",
  table: "manifest",
  due: "next_tell_at",
  partition: { column: "courier_account_id", accounts: "courier_account" },
  lease: "120 seconds",
  tries: "tells",
  columns: MANIFEST_COLUMNS,
});

/** Tells couriers of closed manifests and keeps what they counted; returns whether there may be more. */
export async function workManifests(
  brand: BrandContext,
  registry: CourierRegistry,
): Promise<boolean> {
  let told = 0;
  for (const connected of registry.all()) {
    const { manifests } = connected.courier;
    if (manifests === undefined) continue;
    const rows = await MANIFESTS_TO_TELL.claim(brand.pool, 1, connected.id);
    told += rows.length;
    for (const row of rows) {
      const count = await tell(brand, connected, manifests, row);
      if (count === undefined) await MANIFESTS_TO_TELL.postpone(brand.pool, row.id, pauseOf(row));
      else
        await brand.pool.query(
          "update manifest set vendor_count = $2, next_tell_at = null where id = $1",
          [row.id, count],
        );
    }
  }
  return told > 0;
}

/** Opens, fills and closes the manifest at the courier. Returns the courier's count; undefined to try again. */
async function tell(
  brand: BrandContext,
  { id: account }: ConnectedCourier,
  manifests: CourierManifests,
  row: ManifestRow,
): Promise<number | undefined> {
  const within = <Answer>(call: (signal: AbortSignal) => Promise<Answer>) =>
    callVendor(brand, CALL_LIMIT_MS, { courier: account, manifest: row.ref_id }, call);
  const reference = row.vendor_reference ?? (await within((signal) => manifests.open(signal)));
  if (typeof reference !== "string") return undefined;
  if (row.vendor_reference === null)
    await brand.pool.query("update manifest set vendor_reference = $2 where id = $1", [
      row.id,
      reference,
    ]);
  const countAt = async () => {
    const answer = await within((signal) => manifests.status(reference, signal));
    return "count" in answer ? answer.count : undefined;
  };
  const waybills = await waybillsOf(brand.pool, row.id);
  if (((await countAt()) ?? 0) < waybills.length) {
    await within((signal) => manifests.add(reference, waybills, signal));
    const filled = await countAt();
    const isFilled = filled !== undefined && filled >= waybills.length;
    if (!isFilled && row.tells < LAST_FILL) return undefined;
  }
  await within((signal) => manifests.close(reference, signal));
  return countAt();
}

async function waybillsOf(database: Queries, id: number): Promise<readonly string[]> {
  const found = await database.query<{ waybill: string }>(
    `select s.waybill from manifest_parcel p join shipment s on s.id = p.shipment_id
     where p.manifest_id = $1 and s.waybill is not null order by s.id`,
    [id],
  );
  return found.rows.map(({ waybill }) => waybill);
}

const pauseOf = ({ tells }: ManifestRow): number =>
  Math.min(AGAIN_SECONDS * 2 ** Math.min(tells - 1, 10), LONGEST_PAUSE_SECONDS);
