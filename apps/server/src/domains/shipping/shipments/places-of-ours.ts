import type { Queries } from "@konter/postgres";

/** The names of a district and of what it lies in. */
export interface DistrictNames {
  readonly district: string;
  readonly city: string;
  readonly province: string;
}

/** Returns undefined for a code that is no district. */
export async function findDistrict(
  database: Queries,
  code: string,
): Promise<DistrictNames | undefined> {
  const found = await database.query<DistrictNames>(
    `select d.name as district, c.name as city, p.name as province from region d
       join region c on c.code = d.parent_code join region p on p.code = c.parent_code
     where d.code = $1 and d.level = 3`,
    [code],
  );
  return found.rows[0];
}
