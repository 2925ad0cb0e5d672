import type pg from "pg";

/**
 * What a settlement says of charges is other than what stands: their status is asked now, as after a callback. What is decided is
 * changed only when the status has said so twice.
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
