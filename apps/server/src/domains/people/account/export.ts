import type { AccountExport } from "@konter/contract/account";
import type { Account } from "@konter/contract/identity";
import type { BrandContext } from "../../../platform/brand-context.ts";

interface Rows {
  readonly contacts: { number: string; name: string; type: string }[];
  readonly sessions: { created_at: string; address: string; user_agent: string }[];
  readonly complaints: { ref_id: string; opened_at: string; text: string }[];
  readonly courier_address: AccountExport["courier_address"];
  readonly transactions: {
    ref_id: string;
    at: string;
    product: string;
    destination_number: string;
    price: number;
    status: string;
  }[];
}

const MOST_TRANSACTIONS = 10_000;

/** Everything that is the account's own, but for its secrets; the latest ten thousand transactions. */
export async function exportAccount(brand: BrandContext, account: Account, memberId: number) {
  const answer = await brand.pool.query<Rows & { exported_at: string }>(
    `select to_json(now()) #>> '{}' as exported_at,
       (select coalesce(json_agg(json_build_object('number', number, 'name', name, 'type', type) order by id), '[]')
          from contact where member_id = $1) as contacts,
       (select coalesce(json_agg(json_build_object('created_at', created_at, 'address', address, 'user_agent', user_agent) order by created_at), '[]')
          from session where member_id = $1) as sessions,
       (select coalesce(json_agg(json_build_object('ref_id', p.ref_id, 'opened_at', c.opened_at, 'text', e.text) order by e.id), '[]')
          from complaint c join purchase p on p.id = c.purchase_id join complaint_event e on e.complaint_id = c.id and e.staff_id is null
          where c.member_id = $1) as complaints,
       (select json_build_object('name', a.name, 'email', a.email, 'phone', a.phone, 'address', a.address,
            'sub_district', sub_district.name, 'district', district.name, 'city', city.name, 'province', province.name,
            'country', a.country, 'postal_code', a.postal_code, 'latitude', a.latitude, 'longitude', a.longitude, 'note', a.note)
          from courier_address a join region province on province.code = a.province join region city on city.code = a.city
            join region district on district.code = a.district left join region sub_district on sub_district.code = a.sub_district
          where a.member_id = $1) as courier_address,
       (select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', accepted_at, 'product', product_name,
            'destination_number', destination, 'price', price, 'status', state) order by id desc), '[]')
          from (select * from purchase where member_id = $1 order by business_date desc, id desc limit $2) latest) as transactions`,
    [memberId, MOST_TRANSACTIONS],
  );
  const [row] = answer.rows;
  if (row === undefined) throw new Error("an export without a row");
  return { ...row, account };
}
