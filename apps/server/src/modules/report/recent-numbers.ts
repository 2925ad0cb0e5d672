import type { PrepaidScreen, RecentNumber } from "@konter/contract";
import type pg from "pg";

const MOST_NUMBERS = 12;
const PURCHASES_LOOKED_AT = 300;

interface RecentRow {
  screen: PrepaidScreen;
  destination: string;
  name: string | null;
  product_code: string;
  product_name: string;
  accepted_at: Date;
}

/** The numbers that this account served last on a screen, or on any, each with its last product (FEATURES M192). */
export async function listRecentNumbers(
  pool: pg.Pool,
  memberId: number,
  screen: PrepaidScreen | undefined,
): Promise<{ numbers: RecentNumber[] }> {
  const answer = await pool.query<RecentRow>(
    `with latest as (
       select id, screen, destination, coalesce(customer_name, destination_name) as name, product_code, product_name, accepted_at
       from purchase where member_id = $1 and ($2::text is null or screen = $2) and state in ('success', 'submitting', 'unknown', 'reserved')
       order by business_date desc, id desc limit $3)
     select * from (select distinct on (screen, destination) * from latest order by screen, destination, id desc) numbers order by accepted_at desc limit $4`,
    [memberId, screen ?? null, PURCHASES_LOOKED_AT, MOST_NUMBERS],
  );
  return {
    numbers: answer.rows.map((row) => ({
      type: row.screen,
      number: row.destination,
      name: row.name,
      product_code: row.product_code,
      product: row.product_name,
      last_used_at: row.accepted_at.toISOString(),
    })),
  };
}
