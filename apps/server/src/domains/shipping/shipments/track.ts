import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { rowQueue } from "../../../platform/workers/queue.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { FINAL_SHIPPING_STATES } from "@konter/contract/parcels";
import type { ShippingState } from "@konter/contract/parcels";
import type { Scan, TrackReading } from "../../../ports/courier.ts";
import { callVendor } from "../../../kernel/call-vendor.ts";
import { followParcel } from "../cod/index.ts";
import { noteAnswer, noteTrouble, takeTurn } from "../couriers/index.ts";
import type { ConnectedCourier, CourierRegistry } from "../couriers/index.ts";
import { mergeScans, scanKey } from "./deciding/merge-scans.ts";
import type { ScanDecision } from "./deciding/merge-scans.ts";
import { noteReturn } from "./earnings/note-return.ts";
import { SHIPMENT_NOTICES } from "./notices.ts";
import { noteProof } from "./proofs/note-proof.ts";
import { announce, insertWord, lockShipment } from "./store.ts";
import type { ShipmentRow } from "./store.ts";
import { noteWeighings } from "./weighings.ts";

const CALL_LIMIT_MS = 15_000;
const LEASE_SECONDS = 40;

/** The parcels whose courier is asked where they are. */
export const TRACKED = rowQueue({
  table: "shipment",
  due: "next_track_at",
  partition: { column: "courier_account_id", accounts: "courier_account" },
});

/** Minutes until a parcel is asked about again. */
const AGAIN_MINUTES: Readonly<Record<ShippingState, number>> = {
  waiting_awb: 30,
  waiting_pickup: 30,
  picked_up: 120,
  in_transit: 120,
  out_for_delivery: 30,
  attempt_failed: 60,
  on_hold: 240,
  returning: 240,
  unknown: 120,
  delivered: 0,
  returned: 0,
  lost_or_damaged: 0,
  cancelled: 0,
};

/** Leases the parcels of one call. */
const CLAIM = `update shipment s set next_track_at = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
  from (select id from shipment where courier_account_id = $1 and ${TRACKED.isDue} order by next_track_at limit $2
    for no key update skip locked) due
  where s.id = due.id returning s.*`;

/** Asks one courier about the parcels that are due, in one call; returns whether there may be more. */
export async function workTracking(
  brand: BrandContext,
  connected: ConnectedCourier,
): Promise<boolean> {
  const { rows: due } = await brand.pool.query(
    `select from shipment where courier_account_id = $1 and ${TRACKED.isDue} limit 1`,
    [connected.id],
  );
  if (due.length === 0 || !(await takeTurn(brand.pool, connected))) return false;
  const { rows } = await brand.pool.query<ShipmentRow>(CLAIM, [
    connected.id,
    connected.courier.capabilities.track_at_once,
  ]);
  await track(brand, connected, rows);
  return rows.length > 0;
}

/** Asks the courier about these parcels and adopts what it says. */
async function track(
  brand: BrandContext,
  { id, courier }: ConnectedCourier,
  rows: readonly ShipmentRow[],
): Promise<void> {
  const waybills = rows.flatMap(({ waybill }) => waybill ?? []);
  if (waybills.length === 0) return;
  const readings = await callVendor(brand, CALL_LIMIT_MS, { courier: id }, (signal) =>
    courier.track(waybills, signal),
  );
  const said = "state" in readings ? [] : readings;
  if (said.some(({ state }) => state !== "unknown")) await noteAnswer(brand.pool, id);
  else await noteTrouble(brand, id, "supplier_trouble");
  for (const row of rows)
    await adoptReading(
      brand,
      row.id,
      said.find(({ waybill }) => waybill === row.waybill),
    );
}

/** Adds the scans of one reading to its parcel and plans the next question. */
export async function adoptReading(
  brand: BrandContext,
  id: number,
  reading: TrackReading | undefined,
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const row = await lockShipment(change.reads, id);
      if (row === undefined || row.status !== "success") return;
      const decision = mergeScans(
        { shipping: row.shipping, at: row.scanned_at, known: await knownScans(change.reads, id) },
        reading?.scans ?? [],
      );
      await insertScans(change.writes, id, decision.added);
      await keepParcel(change.writes, row, decision, reading);
      if (reading?.billed !== undefined)
        await noteWeighings(change.writes, "track", [{ shipmentId: id, ...reading.billed }]);
      if (decision.shipping === "returned") await noteReturn(change.writes, row);
      if (decision.shipping === "delivered" && reading?.proof !== undefined)
        await noteProof(change.writes, row, reading.proof);
      if (decision.added.length === 0) return;
      await announce(change.writes, row);
      if (decision.shipping !== "delivered") return;
      const isNew = row.shipping !== "delivered";
      await followParcel(change, id, [
        ...(isNew ? (["delivered"] as const) : []),
        ...(decision.contradicts === undefined ? [] : (["contradicted"] as const)),
      ]);
      if (isNew) await tellDelivered(change.writes, row);
    },
    // Only a delivery moves money: that of its cash on delivery.
    { key: `shipment:${id}`, needsLedger: saysDelivered(reading) },
  );
}

const saysDelivered = (reading: TrackReading | undefined): boolean =>
  reading?.scans.some(({ state }) => state === "delivered") === true;

async function knownScans(reads: Queries, id: number): Promise<ReadonlySet<string>> {
  const found = await reads.query<{ key: string }>(
    "select key from shipment_scan where shipment_id = $1 order by key",
    [id],
  );
  return new Set(found.rows.map(({ key }) => key));
}

async function insertScans(writes: Queries, id: number, scans: readonly Scan[]): Promise<void> {
  if (scans.length === 0) return;
  await writes.query(
    `insert into shipment_scan (shipment_id, key, at, state, code, text, place)
     select $1, s.key, s.at, s.state, s.code, s.text, s.place
     from jsonb_to_recordset($2) as s(key text, at timestamptz, state text, code text, text text, place text)
     on conflict (shipment_id, key) do nothing`,
    [id, JSON.stringify(scans.map((scan) => ({ ...scan, key: scanKey(scan) })))],
  );
}

/** The reason why a person must look at the parcel; null for none. */
function attentionOf({ unknown, contradicts }: ScanDecision): string | null {
  if (contradicts !== undefined) return "scan_contradicts";
  return unknown.length > 0 ? "unknown_scan" : null;
}

async function keepParcel(
  writes: Queries,
  row: ShipmentRow,
  decision: ScanDecision,
  reading: TrackReading | undefined,
): Promise<void> {
  const attention = attentionOf(decision);
  const isOver = FINAL_SHIPPING_STATES.includes(decision.shipping);
  await writes.query(
    `update shipment set shipping = $2, scanned_at = $3, receiver = coalesce($4, receiver),
       tracked_at = case when $5 then clock_timestamp() else tracked_at end,
       next_track_at = case when $6 then null else clock_timestamp() + make_interval(mins => $7) end,
       attention_at = case when attention is null and $8::text is not null then clock_timestamp() else attention_at end,
       attention = coalesce(attention, $8)
     where id = $1`,
    [
      row.id,
      decision.shipping,
      decision.at,
      reading?.receiver ?? null,
      reading !== undefined && reading.state !== "unknown",
      isOver,
      AGAIN_MINUTES[decision.shipping],
      attention,
    ],
  );
  if (reading === undefined || attention === null) return;
  const { state: word, code, message, body } = reading;
  await insertWord(writes, row.id, {
    source: "track",
    word,
    code,
    message,
    body,
    effect: attention,
  });
}

async function tellDelivered(writes: Queries, row: ShipmentRow): Promise<void> {
  const { member_id: memberId, ref_id: refId, courier, total_cost: amount, waybill } = row;
  const facts = { courier, amount, waybill: waybill ?? "", recipient: row.recipient.name };
  await notify(writes, SHIPMENT_NOTICES.delivered, { memberId, refId, facts });
}

/** A parcel whose courier was asked in the last minute is not asked again. */
const FRESH_MS = 60_000;

/** Asks the courier now for a person who waits, unless its answer is fresh or its limit is reached. */
export async function refreshParcel(
  brand: BrandContext,
  registry: CourierRegistry,
  row: ShipmentRow,
): Promise<void> {
  const connected = registry.find(row.courier_account_id);
  const isFresh = row.tracked_at !== null && Date.now() - row.tracked_at.getTime() < FRESH_MS;
  if (connected === undefined || isFresh || row.waybill === null || row.status !== "success")
    return;
  if (await takeTurn(brand.pool, connected)) await track(brand, connected, [row]);
}
