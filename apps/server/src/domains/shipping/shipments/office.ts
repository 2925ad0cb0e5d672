import { COURIER_NAMES } from "@konter/contract/parcels";
import type {
  AdminShipment,
  AdminShipmentPage,
  AdminShipmentQuery,
  AdminShipmentRow,
  ShipmentCloseInput,
  ShipmentWaybillInput,
} from "@konter/contract/parcels";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { callVendor } from "../../../kernel/call-vendor.ts";
import { maskedPerson } from "../../people/account/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { toShipment, withScans } from "./describe.ts";
import { NEEDS_PERSON } from "./cancel-request.ts";
import { beforeOf, pageOf } from "./list.ts";
import { settleOrder } from "./settle.ts";
import { insertWord } from "./store.ts";
import type { ShipmentRow } from "./store.ts";

interface OfficeRow extends ShipmentRow {
  readonly member_name: string;
  readonly member_hp: string;
  readonly next_ask_at: Date | null;
}

const toRow = (row: OfficeRow, registry: CourierRegistry): AdminShipmentRow => ({
  ...toShipment(row, registry),
  member: { member_id: row.member_id, ...maskedPerson(row.member_name, row.member_hp) },
  account: row.courier_account_id,
  margin: rupiah(row.margin),
  upline_share: rupiah(row.upline_share),
  attention: row.attention,
});

/** All shipments, the newest first. */
export async function listForStaff(
  database: Queries,
  registry: CourierRegistry,
  { courier, status, shipping_status, member, attention, cursor, limit }: AdminShipmentQuery,
): Promise<AdminShipmentPage> {
  const found = await database.query<OfficeRow>(
    `select s.*, m.name as member_name, m.hp as member_hp from shipment s join member m on m.id = s.member_id
     where s.id < $1 and ($2::text is null or s.courier = $2) and ($3::text is null or s.status = $3) and ($4::text is null or s.shipping = $4)
       and ($5::bigint is null or s.member_id = $5) and (not $6 or ${NEEDS_PERSON}) order by s.id desc limit $7`,
    [
      beforeOf(cursor),
      courier ?? null,
      status ?? null,
      shipping_status ?? null,
      member ?? null,
      attention === "yes",
      limit + 1,
    ],
  );
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: shown.map((row) => toRow(row, registry)), next_cursor };
}

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
  const [{ scans }, words] = await Promise.all([
    withScans(database, row, registry),
    database.query<
      Omit<AdminShipment["words"][number], "at" | "last_at"> & { at: Date; last_at: Date }
    >(
      "select at, last_at, times, source, word, code, message, effect from shipment_word where shipment_id = $1 order by id",
      [row.id],
    ),
  ]);
  return {
    row: toRow(row, registry),
    scans,
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

/** Closes what a person had to look at. Throws shipment_not_found, shipment_settled. */
export async function closeForStaff(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  { ref_id: refId, words }: ShipmentCloseInput,
): Promise<AdminShipment> {
  const { id, ref_id: subject, attention } = await requireShipment(brand.pool, refId);
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
