import {
  SERVICE_HOUR_LEAST,
  SERVICE_LATE_SECONDS,
  SERVICE_LEAST,
} from "@konter/contract/service-levels";
import type pg from "pg";

const WORDS_AT_ONCE = 2_000;

/** Counts new outcomes and recomputes the levels. Returns whether more wait to be counted. */
export async function measureService(pool: pg.Pool): Promise<boolean> {
  const answer = await pool.query<{ count: number }>("select count_service($1) as count", [
    WORDS_AT_ONCE,
  ]);
  if (answer.rows[0]?.count === WORDS_AT_ONCE) return true;
  await pool.query("select refresh_service_levels($1, $2, $3)", [
    SERVICE_HOUR_LEAST,
    SERVICE_LEAST,
    SERVICE_LATE_SECONDS,
  ]);
  return false;
}
