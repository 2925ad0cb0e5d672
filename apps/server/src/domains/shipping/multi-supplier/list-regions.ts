import { COURIERS } from "@konter/contract/parcels";
import type { MultiRegions } from "@konter/contract/multi-supplier";
import type { Queries } from "@konter/postgres";
import { requireMultiSupplier } from "./allowed.ts";

const MOST = 50;

/**
 * Districts by a part of their name or city, with the names of the account's couriers for them. Throws
 * parcels_not_agent, courier_not_allowed.
 */
export async function listRegions(
  database: Queries,
  memberId: number,
  search: string,
): Promise<MultiRegions> {
  const couriers = await requireMultiSupplier(database, memberId);
  const found = await database.query<MultiRegions["regions"][number]>(
    `select d.code as district, d.name, c.name as city, p.name as province,
       coalesce((select json_agg(json_build_object('courier', o.courier, 'courier_code', o.code, 'courier_name', o.name) order by o.courier)
         from courier_place o where o.district = d.code and o.courier = any($2) and o.gone_at is null), '[]') as couriers
     from region d join region c on c.code = d.parent_code join region p on p.code = c.parent_code
     where d.level = 3 and (strpos(lower(d.name), lower($1)) > 0 or strpos(lower(c.name), lower($1)) > 0)
     order by d.name, d.code limit ${MOST}`,
    [search, COURIERS.filter((code) => couriers.has(code))],
  );
  return { regions: found.rows };
}
