import { queue } from "../../../../platform/workers/queue.ts";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { PaymentReading } from "../../../../ports/payment-gateway.ts";

export interface NewCallback {
  readonly gatewayId: string;
  readonly digest: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly address: string;
  readonly reference: string;
  readonly reading: PaymentReading;
}

/** Headers that may contain a secret are not stored: some vendors authenticate callbacks with one. */
const SECRET_HEADER = /token|auth|cookie|secret|key|signature/i;

/**
 * Stores the same body from the same gateway once. If a processed callback arrives again later it is processed again,
 * because the gateway may have changed the state twice.
 */
export async function insertCallback(pool: pg.Pool, callback: NewCallback): Promise<void> {
  const kept = Object.entries(callback.headers).filter(([name]) => !SECRET_HEADER.test(name));
  await pool.query(
    `insert into payment_callback (gateway_id, digest, headers, body, address, reference, reading) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (gateway_id, digest) do update set processed_at = null, result = null, next_try_at = clock_timestamp(), tries = 0
       where payment_callback.processed_at < clock_timestamp() - interval '1 minute'`,
    [
      callback.gatewayId,
      callback.digest,
      JSON.stringify(Object.fromEntries(kept)),
      callback.body,
      callback.address,
      callback.reference,
      // jsonb cannot store NUL.
      JSON.stringify(callback.reading).replaceAll("\\u0000", "\\ufffd"),
    ],
  );
}

export interface WaitingCallback {
  readonly id: number;
  readonly gateway_id: string;
  readonly reference: string;
  readonly reading: PaymentReading;
  readonly tries: number;
}

export const PAYMENT_CALLBACKS = queue<WaitingCallback>({
  name: "payments.claim-callbacks",
  table: "payment_callback",
  where: "processed_at is null",
  due: "next_try_at",
  lease: "1 minute",
  tries: "tries",
  columns: ["id", "gateway_id", "reference", "reading", "tries"],
});

export async function finishCallback(database: Queries, id: number, result: string): Promise<void> {
  await database.query(
    "update payment_callback set processed_at = clock_timestamp(), next_try_at = null, result = $2 where id = $1",
    [id, result],
  );
}

/** Retention of the raw body, which contains customer data beyond the payment. */
const KEPT_DAYS = 90;

/** Removes the raw bodies of callbacks processed long ago; the records of receipt and parsed data stay. */
export async function emptyOldCallbacks(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update payment_callback set body = '', headers = '{}'
     where processed_at < clock_timestamp() - make_interval(days => $1) and body <> ''`,
    [KEPT_DAYS],
  );
}
