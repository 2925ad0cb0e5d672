import type pg from "pg";

/**
 * Makes status queries due for charges whose settlement differs from the recorded state, as after a callback. A decided
 * charge changes only when the status has confirmed it twice.
 */
export async function questionCharges(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `update payment_charge set next_ask_at = clock_timestamp(), heard_at = clock_timestamp(), unanswered = 0,
       doubted = doubted or state in ('paid', 'reversed', 'closed') where id = any($1)`,
    [ids],
  );
}
