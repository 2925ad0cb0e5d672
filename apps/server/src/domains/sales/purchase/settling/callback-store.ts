import { queue } from "../../../../platform/workers/queue.ts";
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

export const SUPPLIER_CALLBACKS = queue<WaitingCallback>({
  name: "purchase.claim-callbacks",
  table: "supplier_callback",
  where: "processed_at is null",
  due: "next_try_at",
  lease: "1 minute",
  tries: "tries",
  columns: ["id", "supplier_id", "headers", "body", "tries"],
});

export async function finishCallback(pool: pg.Pool, id: number, result: string): Promise<void> {
  await pool.query(
    "update supplier_callback set processed_at = clock_timestamp(), next_try_at = null, result = $2 where id = $1",
    [id, result],
  );
}
