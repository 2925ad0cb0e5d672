import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

/** PostgreSQL's clock, which dates all rows. */
export async function readClock(database: Queries): Promise<Date> {
  return onlyRow(await database.query<{ now: Date }>("select clock_timestamp() as now")).now;
}
