import type { CallOutput } from "@konter/contract/calls";
import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";

type Destinations = CallOutput<"sicepatDestinations">;

const MOST = 50;

/** Districts that the courier serves as far as the brand knows, by a part of the name of district or city. */
export async function listDestinations(
  database: Queries,
  courier: CourierCode,
  search: string,
): Promise<Destinations> {
  const found = await database.query<Destinations["destinations"][number]>(
    `select d.code as district, d.name, c.name as city, p.code as courier_code, p.name as courier_name
     from courier_place p join region d on d.code = p.district join region c on c.code = d.parent_code
     where p.courier = $1 and p.gone_at is null and (strpos(lower(d.name), lower($2)) > 0 or strpos(lower(c.name), lower($2)) > 0)
     order by d.name, d.code limit ${MOST}`,
    [courier, search],
  );
  return { destinations: found.rows };
}
