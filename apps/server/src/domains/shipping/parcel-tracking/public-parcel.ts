import { randomBytes } from "node:crypto";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode, ShippingState } from "@konter/contract/parcels";
import type { ParcelLink, PublicParcel, PublicParcelQuery } from "@konter/contract/parcel-tracking";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { findShipment } from "../shipments/index.ts";

/** 128 random bits. */
const TOKEN_BYTES = 16;

/** Returns the token of a member's parcel, the same each time. Throws shipment_not_found. */
export async function linkParcel(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<ParcelLink> {
  const row = await findShipment(database, memberId, refId);
  if (row === undefined || row.waybill === null) throw new DomainError("shipment_not_found");
  await database.query(
    "insert into parcel_link (shipment_id, token) values ($1, $2) on conflict do nothing",
    [row.id, randomBytes(TOKEN_BYTES).toString("base64url")],
  );
  return onlyRow(
    await database.query<ParcelLink>("select token from parcel_link where shipment_id = $1", [
      row.id,
    ]),
  );
}

interface PublicRow {
  readonly id: number;
  readonly waybill: string;
  readonly courier: CourierCode;
  readonly shipping: ShippingState;
  readonly from_city: string;
  readonly to_city: string;
}

const SHOWN = `select s.id, s.waybill, s.courier, s.shipping, f.name as from_city, coalesce(t.name, s.destination ->> 'name') as to_city from shipment s
  join region fd on fd.code = s.origin_district join region f on f.code = fd.parent_code
  left join region td on td.code = s.destination_district left join region t on t.code = td.parent_code
  where s.status in ('success', 'canceled') and s.waybill is not null`;

/** The brand's parcel with this waybill. Throws shipment_not_found, the same for every unknown one. */
export async function findPublicParcel(
  database: Queries,
  { courier, awb }: PublicParcelQuery,
): Promise<PublicParcel> {
  const found = await database.query<PublicRow>(`${SHOWN} and s.courier = $1 and s.waybill = $2`, [
    courier,
    awb.toUpperCase(),
  ]);
  return describe(database, found.rows[0]);
}

/** The parcel of a link. Throws shipment_not_found. */
export async function findLinkedParcel(database: Queries, token: string): Promise<PublicParcel> {
  const found = await database.query<PublicRow>(
    `${SHOWN} and s.id = (select shipment_id from parcel_link where token = $1)`,
    [token],
  );
  return describe(database, found.rows[0]);
}

/** A city's name without its kind, in which couriers and the official list differ. */
const plainCity = (column: string): string =>
  `regexp_replace(btrim(${column}), '^(kota administrasi|kabupaten administrasi|kota|kabupaten|kab\\.?) +', '', 'i')`;

/** The states, with a city only where the courier's place is one of our list; words that nobody knows are left out. */
const STEPS = `select w.at, w.state, (select ${plainCity("r.name")} from region r
    where r.level = 2 and lower(${plainCity("r.name")}) = lower(${plainCity("w.place")}) limit 1) as city
  from shipment_scan w where w.shipment_id = $1 and w.state <> 'unknown' order by w.at desc, w.key desc`;

async function describe(database: Queries, row: PublicRow | undefined): Promise<PublicParcel> {
  if (row === undefined) throw new DomainError("shipment_not_found");
  const steps = await database.query<{
    at: Date;
    state: ShippingState;
    city: string | null;
  }>(STEPS, [row.id]);
  return {
    awb: row.waybill,
    expedition_name: COURIER_NAMES[row.courier],
    shipping_status: row.shipping,
    from_city: row.from_city,
    to_city: row.to_city,
    steps: steps.rows.map(({ at, state, city }) => ({ at: at.toISOString(), state, city })),
  };
}
