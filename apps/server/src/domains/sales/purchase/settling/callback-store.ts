import type pg from "pg";

export { findAttempt } from "../store.ts";

export interface NewCallback {
  readonly supplierId: string;
  readonly digest: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly address: string;
}

/**
 * Stores the same body from the same supplier once. A processed callback that arrives again later is processed again,
 * because the supplier may have changed its status twice.
 */
export async function insertCallback(pool: pg.Pool, callback: NewCallback): Promise<void> {
  await pool.query(
    `insert into supplier_callback (supplier_id, digest, headers, body, address) values ($1, $2, $3, $4, $5)
     on conflict (supplier_id, digest) do update set processed_at = null, next_try_at = clock_timestamp(), tries = 0
       where supplier_callback.processed_at < clock_timestamp() - interval '1 minute'`,
    [
      callback.supplierId,
      callback.digest,
      JSON.stringify(callback.headers),
      callback.body,
      callback.address,
    ],
  );
}

export interface WaitingCallback {
  readonly id: number;
  readonly supplier_id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tries: number;
}

/** Leases due callbacks to this worker for a minute. */
export async function claimCallbacks(pool: pg.Pool): Promise<readonly WaitingCallback[]> {
  const answer = await pool.query<WaitingCallback>({
    name: "purchase.claim-callbacks",
    text: `update supplier_callback c set next_try_at = clock_timestamp() + interval '1 minute', tries = c.tries + 1
      from (select id from supplier_callback where processed_at is null and next_try_at <= clock_timestamp()
        order by next_try_at limit 64 for update skip locked) due
      where c.id = due.id returning c.id, c.supplier_id, c.headers, c.body, c.tries`,
  });
  return answer.rows;
}

export async function finishCallback(pool: pg.Pool, id: number, result: string): Promise<void> {
  await pool.query(
    "update supplier_callback set processed_at = clock_timestamp(), next_try_at = null, result = $2 where id = $1",
    [id, result],
  );
}

export async function postponeCallback(pool: pg.Pool, id: number, seconds: number): Promise<void> {
  await pool.query(
    "update supplier_callback set next_try_at = clock_timestamp() + make_interval(secs => $2) where id = $1",
    [id, seconds],
  );
}
