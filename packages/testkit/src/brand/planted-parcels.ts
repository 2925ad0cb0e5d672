import { randomBytes } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import { importRegions } from "@konter/server/domains/people/addresses/index.ts";
import { courierPlace } from "@konter/server/domains/shipping/couriers/index.ts";
import { COURIER_SETTINGS } from "@konter/simulators";
import type { HttpEnvironment } from "./http-environment.ts";
import { TEST_REGIONS } from "./regions.ts";

/** The id of a courier account that is never called. */
export const PLANTED_COURIER = "planted-courier";

/** Inserts a courier account that is never called. */
export async function plantCourier(http: HttpEnvironment): Promise<void> {
  await importRegions(http.environment.database.owner, TEST_REGIONS);
  await http.environment.database.pool.query(
    "insert into courier_account (id, vendor, name, credentials, enabled) values ($1, 'planted', 'Kurir', '', false) on conflict do nothing",
    [PLANTED_COURIER],
  );
}

/** Inserts a courier account with waybills of its own, for checks with a reading for each account. */
export async function plantWaybills(owner: Queries): Promise<void> {
  await owner.query(
    `with planted as (insert into courier_account (id, vendor, name, credentials) values ('planted-waybills', 'planted', 'Kurir', '') returning id)
     insert into waybill_range (courier_account_id, first_number, last_number, next_number, digits) select id, 1, 999, 1, 12 from planted`,
  );
}

/** The id of a SiCepat account without a vendor behind it. */
export const PLANTED_SICEPAT = "planted-sicepat";

/** Connects a SiCepat account without a vendor behind it. */
export async function plantSicepat({ environment }: HttpEnvironment): Promise<void> {
  const { brand, couriers } = environment;
  const settings = JSON.stringify(COURIER_SETTINGS.sicepat("http://127.0.0.1:9"));
  await brand.pool.query(
    "insert into courier_account (id, vendor, name, credentials) values ($1, 'sicepat', 'SiCepat', $2) on conflict do nothing",
    [PLANTED_SICEPAT, brand.keys.seal(settings, courierPlace(PLANTED_SICEPAT))],
  );
  await couriers.reload();
}

/**
 * Inserts a parcel of the environment's first member whose order is open and needs a person. `content` is what is in
 * it. Returns its reference.
 */
export async function plantShipment(http: HttpEnvironment, content = "Baju"): Promise<string> {
  await plantCourier(http);
  const { brand, members, database } = http.environment;
  const reference = `B${randomBytes(6).toString("hex").toUpperCase().slice(0, 11)}`;
  const memberId = members[0]?.id ?? 0;
  await brand.ledger.post({
    key: `shipment:${reference}:hold`,
    kind: "shipment_hold",
    reference,
    transfers: [
      {
        debit: memberAccount("deposit", memberId),
        credit: { kind: "in_flight", owner: "shipments" },
        amount: rupiah(1_000),
      },
    ],
  });
  const party = JSON.stringify({
    name: "Budi",
    phone: "+6281234500001",
    address: "Jl. Kenanga 5",
    place: "",
    postcode: "10110",
    district: "Gambir",
    city: "Jakarta Pusat",
    province: "DKI Jakarta",
  });
  await database.pool.query(
    `insert into shipment (ref_id, member_id, idempotency_key, input_hash, courier, courier_account_id, service, sender, recipient, origin,
       destination, origin_district, destination_district, content, weight_grams, length, width, height, billed_grams, item_value, is_insured,
       pickup, shipping_fee, shipping_tax, insurance_fee, start_balance, end_balance, business_date, sent_at, sends, next_call, next_ask_at,
       attention, attention_at)
     values ($1, $2, $1, '', 'jnt_express', $3, 'EZ', $4, $4, '{"code":"JKT","name":"GAMBIR"}', '{"code":"JKT","name":"GAMBIR"}', '31.71.01',
       '31.71.01', $5, 1000, 10, 10, 10, 1000, 50000, false, 'drop_off', 1000, 0, 0, 2000, 1000, current_date, clock_timestamp(), 1, 'create',
       clock_timestamp() + interval '1 hour', 'unresolved', clock_timestamp())`,
    [reference, memberId, PLANTED_COURIER, party, content],
  );
  return reference;
}

/** Inserts a planted parcel whose sender asks staff to cancel it. Returns its reference. */
export async function plantCancelRequest(http: HttpEnvironment): Promise<string> {
  const reference = await plantShipment(http);
  await http.environment.database.pool.query(
    "update shipment set cancel_request_at = clock_timestamp() where ref_id = $1",
    [reference],
  );
  return reference;
}

async function plantedId(http: HttpEnvironment, text: string, values: unknown[]): Promise<number> {
  const { rows } = await http.environment.database.pool.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
}

/** Inserts a planted parcel's correction in this state; no money has moved for it. Returns its number. */
export async function plantCorrection(
  http: HttpEnvironment,
  state: "disputed" | "noticed",
  words: string,
): Promise<number> {
  const reference = await plantShipment(http, words);
  return plantedId(
    http,
    `with weighed as (insert into parcel_weighing (shipment_id, source, grams, total, compare_at, effect)
       select id, 'track', 2000, 2000, null, 'noticed' from shipment where ref_id = $1 returning id, shipment_id)
     insert into parcel_correction (shipment_id, member_id, weighing_id, kind, charged, billed, charged_grams, billed_grams, state, due_at,
       dispute_reason, disputed_at)
     select s.id, s.member_id, w.id, 'reweigh', 1000, 2000, 1000, 2000, $2, case when $2 = 'noticed' then clock_timestamp() + interval '1 day' end,
       case when $2 = 'disputed' then $3 end, case when $2 = 'disputed' then clock_timestamp() end
     from weighed w join shipment s on s.id = w.shipment_id returning id`,
    [reference, state, words],
  );
}

/** Inserts an open claim about a planted parcel. Returns its number. */
export async function plantClaim(http: HttpEnvironment, description: string): Promise<number> {
  const reference = await plantShipment(http, description);
  return plantedId(
    http,
    `insert into parcel_claim (shipment_id, member_id, kind, asked, most, description)
     select id, member_id, 'lost', 5000, 10000, $2 from shipment where ref_id = $1 returning id`,
    [reference, description],
  );
}

/** Inserts a booked parcel with an open cancellation case and its proof. Returns the case's number. */
export async function plantPostalCancel(http: HttpEnvironment, words: string): Promise<number> {
  const reference = await plantShipment(http, words);
  await http.environment.brand.ledger.post({
    key: `shipment:${reference}:success`,
    kind: "shipment_success",
    reference,
    transfers: [
      {
        debit: { kind: "in_flight", owner: "shipments" },
        credit: { kind: "courier", owner: PLANTED_COURIER },
        amount: rupiah(1_000),
      },
    ],
  });
  return plantedId(
    http,
    `with booked as (update shipment set status = 'success', settled_at = clock_timestamp(), waybill = 'P' || ref_id, shipping = 'waiting_pickup',
         next_call = null, next_ask_at = null, attention = null, attention_at = null where ref_id = $1 returning *),
       filed as (insert into postal_cancel (shipment_id, member_id, amount, words)
         select id, member_id, total_cost, $2 from booked returning id, shipment_id, member_id)
     insert into postal_cancel_file (shipment_id, member_id, case_id, name, content_type, size_bytes, sealed, digest)
     select shipment_id, member_id, id, $2, 'application/pdf', 1, '', '' from filed returning case_id as id`,
    [reference, words],
  );
}

/** Inserts an invoice whose second line bills a parcel that nobody sent. Returns its number. */
export async function plantInvoice(http: HttpEnvironment): Promise<number> {
  await plantCourier(http);
  return plantedId(
    http,
    `with made as (insert into courier_invoice (courier_account_id, file_hash, imported_by)
       select $1, $2, min(id) from staff returning id)
     insert into courier_invoice_line (invoice_id, line, waybill, grams, total, charged, result)
     select id, 2, 'JX9000000001', 1000, 1000, 0, 'unknown' from made returning invoice_id as id`,
    [PLANTED_COURIER, randomBytes(32)],
  );
}

/** Inserts a cancelled payment of a parcel to this recipient. Returns its code. */
export async function plantCashless(http: HttpEnvironment, recipient: string): Promise<string> {
  await plantCourier(http);
  const { members, database } = http.environment;
  const code = `C${randomBytes(6).toString("hex").toUpperCase().slice(0, 11)}`;
  await database.pool.query(
    `insert into cashless_parcel (code, member_id, idempotency_key, input_hash, courier_account_id, agreement, service_name, payer_name,
       method_code, method_kind, method_name, total, fee, fee_paid_by, state, expires_at)
     values ($1, $2, $1, '', $3, jsonb_build_object('recipient', jsonb_build_object('name', $4::text)), 'Pos Reguler', $4,
       'gateway.planted.qris', 'qris', 'QRIS', 11000, 0, 'brand', 'canceled', now())`,
    [code, members[0]?.id ?? 0, PLANTED_COURIER, recipient],
  );
  return code;
}

/** Inserts an open manifest of the environment's first member. Returns its reference. */
export async function plantManifest(http: HttpEnvironment): Promise<string> {
  await plantCourier(http);
  const { members, database } = http.environment;
  const reference = `F${randomBytes(6).toString("hex").toUpperCase().slice(0, 11)}`;
  await database.pool.query(
    "insert into manifest (ref_id, member_id, courier, courier_account_id) values ($1, $2, 'jnt_express', $3)",
    [reference, members[0]?.id ?? 0, PLANTED_COURIER],
  );
  return reference;
}

/** Inserts an address of a customer of the environment's first member. Returns its number. */
export async function plantCustomerAddress(http: HttpEnvironment, name: string): Promise<string> {
  await plantCourier(http);
  const { members, database } = http.environment;
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into customer_address (member_id, name, phone, address, postcode, district)
     values ($1, $2, '081234500001', 'Jl. Kenanga 5', '10110', '31.71.01') returning id`,
    [members[0]?.id ?? 0, name],
  );
  return String(rows[0]?.id);
}
