import type { BrandContext } from "../../platform/brand-context.ts";

/** Bounds the query; more events since the position count as missed by everybody. */
const RECENT_EVENTS = 2_000;
/** The clocks of server and database may differ. */
const CLOCKS_DIFFER_MS = 2_000;

/**
 * Which of these members have events that were published since a time (milliseconds). Events that wait are not counted,
 * because their announcement follows.
 */
export async function findMissed(
  { pool }: BrandContext,
  members: readonly number[],
  since: number,
): Promise<readonly number[]> {
  const answer = await pool.query<{ member: number }>({
    name: "live.missed",
    text: `with recent as (
        select member_id, published_at from outbox order by id desc limit $3
      ), bounds as (
        select count(*) = $3 and min(published_at) >= to_timestamp($2) as is_exceeded from recent
      )
      select member::int from unnest($1::bigint[]) member, bounds
      where is_exceeded
        or exists (select from recent where member_id = member and published_at >= to_timestamp($2))`,
    values: [members, (since - CLOCKS_DIFFER_MS) / 1000, RECENT_EVENTS],
  });
  return answer.rows.map(({ member }) => member);
}
