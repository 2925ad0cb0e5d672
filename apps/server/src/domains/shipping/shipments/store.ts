import { createHash } from "node:crypto";
import type {
  CourierCode,
  ParcelContentKind,
  ShipmentFailure,
  ShipmentPayer,
  ShipmentRoute,
  ShipmentState,
  ShippingState,
} from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { LanePlace, Party } from "../../../ports/courier.ts";

/** A row of shipment. */
export interface ShipmentRow {
  readonly id: number;
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier: CourierCode;
  readonly courier_account_id: string;
  readonly service: string;
  readonly sender: Party;
  readonly recipient: Party;
  readonly origin: LanePlace;
  readonly destination: LanePlace;
  /** ISO code of another country, and the kind of contents; null within Indonesia. */
  readonly destination_country: string | null;
  readonly content_kind: ParcelContentKind | null;
  readonly content: string;
  readonly commodity: string | null;
  readonly weight_grams: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly billed_grams: number;
  readonly item_value: number;
  readonly is_insured: boolean;
  readonly pickup: "pickup" | "drop_off";
  readonly shipping_fee: number;
  readonly shipping_tax: number;
  readonly insurance_fee: number;
  readonly total_cost: number;
  readonly payer: ShipmentPayer;
  readonly cod_amount: number;
  readonly cod_courier_fee: number;
  readonly cod_own_fee: number;
  readonly margin: number;
  readonly agent_cashback: number;
  readonly upline_share: number;
  readonly upline_id: number | null;
  readonly start_balance: number;
  readonly end_balance: number;
  readonly made_at: Date;
  readonly status: ShipmentState;
  readonly failure: ShipmentFailure | null;
  readonly cancel_asked_at: Date | null;
  readonly handed_over_at: Date | null;
  /** Until when a booking can be confirmed; null for other orders. */
  readonly booked_until: Date | null;
  readonly confirmed_at: Date | null;
  readonly cancel_request_at: Date | null;
  readonly cancel_request_outcome: "forwarded" | "rejected" | null;
  readonly cancel_request_words: string | null;
  readonly waybill: string | null;
  readonly vendor_reference: string | null;
  readonly routing: string;
  readonly sent_at: Date | null;
  readonly sends: number;
  readonly not_found_count: number;
  readonly not_found_at: Date | null;
  readonly next_call: "create" | "find" | "cancel" | null;
  readonly asks: number;
  readonly attention: string | null;
  readonly shipping: ShippingState;
  readonly scanned_at: Date | null;
  readonly receiver: string | null;
  readonly tracked_at: Date | null;
}

/** Returns a member's own shipment by its reference. */
export async function findShipment(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<ShipmentRow | undefined> {
  const found = await database.query<ShipmentRow>(
    "select * from shipment where member_id = $1 and ref_id = $2",
    [memberId, refId.toUpperCase()],
  );
  return found.rows[0];
}

/** Returns a member's own shipments by their references. */
export async function findShipments(
  database: Queries,
  memberId: number,
  refIds: readonly string[],
): Promise<readonly ShipmentRow[]> {
  const found = await database.query<ShipmentRow>(
    "select * from shipment where member_id = $1 and ref_id = any($2)",
    [memberId, refIds],
  );
  return found.rows;
}

/** Returns a member's own shipment by its waybill. */
export async function findWaybill(
  database: Queries,
  memberId: number,
  waybill: string,
): Promise<ShipmentRow | undefined> {
  const found = await database.query<ShipmentRow>(
    "select * from shipment where member_id = $1 and waybill = $2 and status <> 'processing' order by id desc limit 1",
    [memberId, waybill.trim().toUpperCase()],
  );
  return found.rows[0];
}

/** Why an automatic route was chosen; null if the sender chose the courier. */
export async function readRoute(
  database: Queries,
  shipmentId: number,
): Promise<ShipmentRoute | null> {
  const found = await database.query<ShipmentRoute>(
    "select rule, candidates from shipment_route where shipment_id = $1",
    [shipmentId],
  );
  return found.rows[0] ?? null;
}

/** Records that these parcels are in a closed manifest. */
export async function markHandedOver(writes: Queries, ids: readonly number[]): Promise<void> {
  await writes.query(
    "update shipment set handed_over_at = clock_timestamp() where id = any($1) and handed_over_at is null",
    [ids],
  );
}

/** Locks a shipment for a decision about it. */
export async function lockShipment(reads: Queries, id: number): Promise<ShipmentRow | undefined> {
  const found = await reads.query<ShipmentRow>(
    "select * from shipment where id = $1 for no key update",
    [id],
  );
  return found.rows[0];
}

export interface NewWord {
  readonly source: "create" | "find" | "cancel" | "track" | "staff";
  readonly word: string;
  readonly code: string;
  readonly message: string;
  readonly body: string;
  readonly effect: string;
  readonly staffId?: number;
}

/** Stores what a courier said; a repeated word is counted. */
export async function insertWord(writes: Queries, shipmentId: number, word: NewWord) {
  const { source, word: state, code, message, body, effect, staffId = null } = word;
  const said = [source, state, code, message, body, effect, staffId];
  await writes.query(
    `insert into shipment_word (shipment_id, source, word, code, message, body, effect, staff_id, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (shipment_id, digest) do update set last_at = clock_timestamp(), times = shipment_word.times + 1`,
    [shipmentId, ...said, createHash("sha256").update(JSON.stringify(said)).digest()],
  );
}

/** Notifies open clients to reload it. */
export async function announce(
  writes: Queries,
  { member_id: memberId, ref_id: reference }: Pick<ShipmentRow, "member_id" | "ref_id">,
): Promise<void> {
  await writes.query(
    "insert into outbox (topic, member_id, reference, payload) values ('shipment.changed', $1, $2, '{}')",
    [memberId, reference],
  );
}
