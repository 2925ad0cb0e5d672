import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

/** The deposit settings other than methods and brand settings. */
export interface Options {
  readonly version: number;
  readonly nominals: readonly number[];
  readonly cutOff: string;
  /** `YYYY-MM-DD`, sorted. */
  readonly holidays: readonly string[];
}

export async function readOptions(database: Queries): Promise<Options> {
  const found = await database.query<{
    version: number;
    nominals: (string | number)[];
    cut_off: string;
    holidays: string[];
  }>(
    `select version, nominals, cut_off,
       array(select to_char(d, 'YYYY-MM-DD') from unnest(holidays) d order by d) as holidays from deposit_options`,
  );
  const { version, nominals, cut_off: cutOff, holidays } = onlyRow(found);
  return { version, nominals: nominals.map(Number).toSorted((a, b) => a - b), cutOff, holidays };
}

/** Returns a tier's limit per day; undefined without a limit. */
export async function readDayLimit(
  database: Queries,
  category: string,
): Promise<number | undefined> {
  const found = await database.query<{ most: number }>(
    "select most from deposit_day_limit where category = $1",
    [category],
  );
  return found.rows[0]?.most;
}

/** Returns the sum of the account's requests of today (WIB) that were credited or can still be. */
export async function askedToday(database: Queries, memberId: number): Promise<number> {
  const found = await database.query<{ asked: number }>(
    `select coalesce(sum(nominal), 0)::bigint as asked from deposit_request
     where member_id = $1 and created_at >= date_trunc('day', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'
       and state in ('waiting', 'confirming', 'approved', 'half_approved')`,
    [memberId],
  );
  return onlyRow(found).asked;
}
