import { COURIER_NAMES } from "@konter/contract/parcels";
import type {
  AdminShipment,
  ShipmentCloseInput,
  ShipmentWaybillInput,
} from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { callVendor } from "../../../kernel/call-vendor.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { withScans } from "./describe.ts";
import { toOfficeRow } from "./office-list.ts";
import type { OfficeRow } from "./office-list.ts";
import { readProofs } from "./proofs/serve-proofs.ts";
import { settleOrder } from "./settle.ts";
import { insertWord, readRoute } from "./store.ts";

/** Throws shipment_not_found. */
async function requireShipment(database: Queries, refId: string): Promise<OfficeRow> {
  const found = await database.query<OfficeRow>(
    `select s.*, m.name as member_name, m.hp as member_hp from shipment s join member m on m.id = s.member_id where s.ref_id = $1`,
    [refId.toUpperCase()],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("shipment_not_found");
  return row;
}

/** Throws shipment_not_found. */
export async function describeForStaff(
  database: Queries,
  registry: CourierRegistry,
  refId: string,
): Promise<AdminShipment> {
  const row = await requireShipment(database, refId);
  const [{ scans }, proofs, route, words] = await Promise.all([
    withScans(database, row, registry),
    readProofs(database, row.id, "staff"),
    readRoute(database, row.id),
    database.query<
      Omit<AdminShipment["words"][number], "at" | "last_at"> & { at: Date; last_at: Date }
    >(
      "select at, last_at, times, source, word, code, message, effect from shipment_word where shipment_id = $1 order by id",
      [row.id],
    ),
  ]);
  return {
    row: toOfficeRow(row, registry),
    delivery_proofs: proofs,
    scans,
    route,
    words: words.rows.map((word) => ({
      ...word,
      at: word.at.toISOString(),
      last_at: word.last_at.toISOString(),
    })),
    next_ask_at: row.next_ask_at?.toISOString() ?? null,
  };
}

/** Throws shipment_not_found, shipment_decided. */
async function requireOpen(database: Queries, refId: string): Promise<OfficeRow> {
  const row = await requireShipment(database, refId);
  if (row.status !== "processing") throw new DomainError("shipment_decided");
  return row;
}

/** Makes the next question about an order due now. Throws shipment_not_found, shipment_decided. */
export async function askForStaff(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  refId: string,
): Promise<AdminShipment> {
  const row = await requireOpen(brand.pool, refId);
  await inTransaction(brand.pool, async (client) => {
    await client.query(
      "update shipment set next_ask_at = clock_timestamp() where id = $1 and next_call is not null",
      [row.id],
    );
    await recordAction(client, actor, { action: "shipment.asked", subject: row.ref_id });
  });
  return describeForStaff(brand.pool, registry, refId);
}

/**
 * Takes the waybill that a person found for an order whose answer was lost, if the courier knows it. The decision is
 * that of every other word. Throws shipment_not_found, shipment_decided, waybill_taken, waybill_unknown,
 * courier_no_answer.
 */
export async function enterWaybill(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  { ref_id: refId, awb }: ShipmentWaybillInput,
): Promise<AdminShipment> {
  const row = await requireOpen(brand.pool, refId);
  const waybill = awb.trim().toUpperCase();
  const parameters = { courier: COURIER_NAMES[row.courier] };
  const fields = (rule: "waybill_taken" | "waybill_unknown") => ({ awb: { rule, parameters } });
  const taken = await brand.pool.query(
    "select from shipment where courier = $1 and waybill = $2 and id <> $3",
    [row.courier, waybill, row.id],
  );
  if (taken.rowCount !== 0)
    throw new DomainError("waybill_taken", { fields: fields("waybill_taken") });
  const connected = registry.find(row.courier_account_id);
  if (connected === undefined) throw new DomainError("courier_no_answer", { parameters });
  const { courier } = connected;
  const readings = await callVendor(brand, CALL_LIMIT_MS, { shipment: row.ref_id }, (signal) =>
    courier.track([waybill], signal),
  );
  const [reading] = "state" in readings ? [] : readings;
  if (reading === undefined || reading.state === "unknown")
    throw new DomainError("courier_no_answer", { parameters });
  if (reading.state === "not_found")
    throw new DomainError("waybill_unknown", { parameters, fields: fields("waybill_unknown") });
  await inTransaction(brand.pool, (client) =>
    recordAction(client, actor, {
      action: "shipment.waybill",
      subject: row.ref_id,
      after: { waybill },
    }),
  );
  const { code, message, body } = reading;
  const said = { state: "made", waybill, code, message, body } as const;
  await settleOrder(brand, courier.capabilities, row.id, { source: "find", said });
  return describeForStaff(brand.pool, registry, refId);
}
const CALL_LIMIT_MS = 10_000;

/** Closes what a person had to look at. Throws shipment_not_found, shipment_settled, shipment_undecided. */
export async function closeForStaff(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  { ref_id: refId, words }: ShipmentCloseInput,
): Promise<AdminShipment> {
  const { id, ref_id: subject, attention, status } = await requireShipment(brand.pool, refId);
  // Its money is held and nobody asks the courier any more, so nothing else would lead to it.
  if (status === "processing") throw new DomainError("shipment_undecided");
  await inTransaction(brand.pool, async (client) => {
    const closed = await client.query(
      "update shipment set attention = null, attention_at = null where id = $1 and attention is not null",
      [id],
    );
    if (closed.rowCount === 0) throw new DomainError("shipment_settled");
    const empty = { code: "", body: "" };
    await insertWord(client, id, {
      ...empty,
      source: "staff",
      word: attention ?? "",
      message: words,
      effect: "closed",
      staffId: actor.staffId,
    });
    await recordAction(client, actor, { action: "shipment.closed", subject, after: { words } });
  });
  return describeForStaff(brand.pool, registry, refId);
}
