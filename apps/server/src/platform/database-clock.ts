import { onlyRow } from "@konter/postgres";
import type pg from "pg";

/** PostgreSQL's clock, by which rows are dated. */
export async function readClock(database: Pick<pg.Pool, "query">): Promise<Date> {
  return onlyRow(await database.query<{ now: Date }>("select clock_timestamp() as now")).now;
}
