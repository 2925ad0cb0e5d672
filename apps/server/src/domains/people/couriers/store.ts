import type {
  CourierAddress,
  CourierRequest,
  CourierRequestRow,
  FormerCourierAddress,
} from "@konter/contract/couriers";
import { displayPhone } from "@konter/contract/phone";
import type { Queries } from "@konter/postgres";
import { instantOf, maskName } from "../members/index.ts";

const FORMER_SHOWN = 20;

interface AddressRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly address: string;
  readonly province: string;
  readonly province_name: string;
  readonly city: string;
  readonly city_name: string;
  readonly district: string;
  readonly district_name: string;
  readonly sub_district: string | null;
  readonly sub_district_name: string | null;
  readonly country: "ID";
  readonly postal_code: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly note: string;
  readonly version: number;
  readonly changed_at: Date;
}

/** Returns a member's courier address; null when staff have set none. */
export async function readAddress(
  database: Queries,
  memberId: number,
): Promise<CourierAddress | null> {
  const found = await database.query<AddressRow>(
    `select a.*, a.latitude::float8 as latitude, a.longitude::float8 as longitude, province.name as province_name,
       city.name as city_name, district.name as district_name, sub_district.name as sub_district_name
     from courier_address a join region province on province.code = a.province join region city on city.code = a.city
       join region district on district.code = a.district left join region sub_district on sub_district.code = a.sub_district
     where a.member_id = $1`,
    [memberId],
  );
  const [row] = found.rows;
  return row === undefined ? null : toAddress(row);
}

function toAddress(row: AddressRow): CourierAddress {
  const { sub_district: village } = row;
  return {
    id: String(row.id),
    name: row.name,
    email: row.email,
    phone: displayPhone(row.phone),
    address: row.address,
    sub_district:
      village === null ? null : { code: village, name: row.sub_district_name ?? village },
    district: { code: row.district, name: row.district_name },
    city: { code: row.city, name: row.city_name },
    province: { code: row.province, name: row.province_name },
    country: row.country,
    postal_code: row.postal_code,
    latitude: row.latitude,
    longitude: row.longitude,
    note: row.note,
    changed_at: row.changed_at.toISOString(),
    version: row.version,
  };
}

/** Stores the address before this change. It is deleted with the account. */
export async function keepFormer(
  database: Queries,
  memberId: number,
  address: CourierAddress,
  staffId: number,
): Promise<void> {
  await database.query(
    "insert into courier_address_past (member_id, version, address, replaced_by) values ($1, $2, $3, $4)",
    [memberId, address.version, JSON.stringify(address), staffId],
  );
}

/** Returns a member's earlier addresses, the newest first. */
export async function readFormer(
  database: Queries,
  memberId: number,
): Promise<FormerCourierAddress[]> {
  const found = await database.query<{ address: CourierAddress; at: Date; by: string }>(
    `select p.address, p.replaced_at as at, s.name as by from courier_address_past p join staff s on s.id = p.replaced_by
     where p.member_id = $1 order by p.version desc limit $2`,
    [memberId, FORMER_SHOWN],
  );
  return found.rows.map(({ address, at, by }) => ({
    address,
    replaced_at: at.toISOString(),
    replaced_by: by,
  }));
}

interface RequestRow {
  readonly id: number;
  readonly member_id: number;
  readonly member_name: string;
  readonly wish: string;
  readonly reason: string;
  readonly at: Date;
  readonly state: CourierRequest["state"];
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly answer: string;
}

/** Returns requests with their author and decider. `where` and its values, starting at $1, select and order them. */
export async function findRequests(
  database: Queries,
  where: string,
  values: readonly unknown[],
): Promise<CourierRequestRow[]> {
  const found = await database.query<RequestRow>(
    `select r.id, r.member_id, m.name as member_name, r.wish, r.reason, r.at, r.state, r.decided_at, s.name as decided_by, r.answer
     from courier_address_request r join member m on m.id = r.member_id left join staff s on s.id = r.decided_by
     where ${where}`,
    [...values],
  );
  return found.rows.map((row) => ({
    request_id: row.id,
    member: { member_id: row.member_id, name: maskName(row.member_name) },
    wish: row.wish,
    reason: row.reason,
    at: row.at.toISOString(),
    state: row.state,
    decided_at: instantOf(row.decided_at),
    decided_by: row.decided_by,
    answer: row.answer,
  }));
}
