import type { Queries } from "@konter/postgres";
import { rowQueue } from "../../../platform/workers/queue.ts";

/** A parcel's weight and total cost by its courier. */
export interface Weighing {
  readonly shipmentId: number;
  readonly grams: number;
  readonly total: number;
}

/** A word of a courier that was not compared with what was charged yet. */
export interface WeighingRow {
  readonly id: number;
  readonly shipment_id: number;
  readonly source: "track" | "invoice";
  readonly grams: number;
  readonly total: number;
}

export const WEIGHINGS = rowQueue({ table: "parcel_weighing", due: "compare_at" });

/** Keeps words about weight and price that differ from the last one about the parcel. */
export async function noteWeighings(
  writes: Queries,
  source: WeighingRow["source"],
  said: readonly Weighing[],
): Promise<void> {
  if (said.length === 0) return;
  await writes.query(
    `insert into parcel_weighing (shipment_id, source, grams, total)
     select w."shipmentId", $1, w.grams, w.total from jsonb_to_recordset($2) as w("shipmentId" bigint, grams integer, total bigint)
     where w.total is distinct from (select last.total from parcel_weighing last where last.shipment_id = w."shipmentId" order by last.id desc limit 1)`,
    [source, JSON.stringify(said)],
  );
}

/** The words to compare, each parcel's in their order. */
export async function dueWeighings(
  database: Queries,
  most: number,
): Promise<readonly WeighingRow[]> {
  const found = await database.query<WeighingRow>(
    `select id, shipment_id, source, grams, total from parcel_weighing where ${WEIGHINGS.isDue} order by id limit $1`,
    [most],
  );
  return found.rows;
}

/** Records what the comparison of a word did. */
export async function closeWeighing(writes: Queries, id: number, effect: string): Promise<void> {
  await writes.query("update parcel_weighing set compare_at = null, effect = $2 where id = $1", [
    id,
    effect,
  ]);
}

/** Locks a word that is not compared yet; undefined if another process compared it. */
export async function lockWeighing(reads: Queries, id: number): Promise<WeighingRow | undefined> {
  const found = await reads.query<WeighingRow>(
    `select id, shipment_id, source, grams, total from parcel_weighing where id = $1 and compare_at is not null for no key update`,
    [id],
  );
  return found.rows[0];
}
