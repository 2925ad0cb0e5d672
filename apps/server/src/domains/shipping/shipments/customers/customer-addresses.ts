import type {
  CustomerAddress,
  CustomerAddressPage,
  CustomerAddressQuery,
} from "@konter/contract/customer-addresses";
import { localPhone } from "@konter/contract/phone";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";

interface AddressRow {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
  readonly district: string;
  readonly district_name: string;
  readonly city: string;
  readonly province: string;
  readonly used_at: Date;
}

/** A member's addresses, the last used first. The cursor is the last one's id; another member's counts as unknown. */
export async function listCustomerAddresses(
  database: Queries,
  memberId: number,
  { search = "", cursor, limit }: CustomerAddressQuery,
): Promise<CustomerAddressPage> {
  const after = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;
  const found = await database.query<AddressRow>(
    `with before as (select used_at, id from customer_address where id = $2 and member_id = $1)
     select a.id::text, a.name, a.phone, a.address, a.postcode, a.district, d.name as district_name, c.name as city, p.name as province, a.used_at
     from customer_address a join region d on d.code = a.district join region c on c.code = d.parent_code
       join region p on p.code = c.parent_code left join before on true
     where a.member_id = $1 and ($2::bigint is null or (a.used_at, a.id) < (before.used_at, before.id))
       and ($3 = '' or strpos(lower(a.name), lower($3)) > 0 or strpos(lower(a.address), lower($3)) > 0 or strpos(a.phone, $4) > 0)
     order by a.used_at desc, a.id desc limit $5`,
    [memberId, after, search, localPhone(search), limit + 1],
  );
  const shown = found.rows.slice(0, limit);
  return {
    rows: shown.map(toAddress),
    next_cursor: found.rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

const toAddress = ({ district, district_name: name, used_at: at, ...row }: AddressRow) =>
  ({
    ...row,
    district: { code: district, name },
    used_at: at.toISOString(),
  }) satisfies CustomerAddress;

/** Returns a saved address. Throws customer_address_not_found, also for another member's. */
export async function findCustomerAddress(
  database: Queries,
  memberId: number,
  id: number,
): Promise<CustomerAddress> {
  const found = await database.query<AddressRow>(
    `select a.id::text, a.name, a.phone, a.address, a.postcode, a.district, d.name as district_name, c.name as city, p.name as province, a.used_at
     from customer_address a join region d on d.code = a.district join region c on c.code = d.parent_code
       join region p on p.code = c.parent_code
     where a.member_id = $1 and a.id = $2`,
    [memberId, id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("customer_address_not_found");
  return toAddress(row);
}

/** Throws customer_address_not_found, also for another member's. */
export async function deleteCustomerAddress(
  database: Queries,
  memberId: number,
  id: number,
): Promise<void> {
  const removed = await database.query(
    "delete from customer_address where id = $2 and member_id = $1",
    [memberId, id],
  );
  if (removed.rowCount === 0) throw new DomainError("customer_address_not_found");
}
