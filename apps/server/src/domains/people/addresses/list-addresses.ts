import type { Address, AddressesAnswer } from "@konter/contract/addresses";
import type pg from "pg";

interface AddressRow {
  readonly id: string;
  readonly province: string;
  readonly province_name: string;
  readonly city: string;
  readonly city_name: string;
  readonly district: string;
  readonly district_name: string;
  readonly village: string | null;
  readonly village_name: string | null;
  readonly postcode: string;
  readonly detail: string;
  readonly is_primary: boolean;
}

/** Returns a member's addresses, the primary one first, then the latest (FEATURES M99, M109). */
export async function listAddresses(
  pool: pg.Pool | pg.PoolClient,
  memberId: number,
): Promise<AddressesAnswer> {
  const answer = await pool.query<AddressRow>(
    `select a.id::text, a.province, province.name as province_name, a.city, city.name as city_name, a.district, district.name as district_name,
       a.village, village.name as village_name, a.postcode, a.detail, a.is_primary
     from address a join region province on province.code = a.province join region city on city.code = a.city
       join region district on district.code = a.district left join region village on village.code = a.village
     where a.member_id = $1 order by a.is_primary desc, a.id desc`,
    [memberId],
  );
  return { addresses: answer.rows.map(toAddress) };
}

function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    province: { code: row.province, name: row.province_name },
    city: { code: row.city, name: row.city_name },
    district: { code: row.district, name: row.district_name },
    village:
      row.village === null ? null : { code: row.village, name: row.village_name ?? row.village },
    postcode: row.postcode,
    detail: row.detail,
    primary: row.is_primary,
  };
}
