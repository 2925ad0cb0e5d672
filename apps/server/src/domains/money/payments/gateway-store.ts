import type pg from "pg";
import type { ConnectionMode } from "../../../ports/connection.ts";

export interface GatewayRow {
  readonly id: string;
  readonly vendor: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly mode: ConnectionMode;
  readonly credentials: Buffer;
  readonly previous_credentials: Buffer | null;
  readonly previous_until: Date | null;
}

export async function listGateways(pool: pg.Pool): Promise<readonly GatewayRow[]> {
  const answer = await pool.query<GatewayRow>(
    `select id, vendor, name, enabled, mode, credentials, previous_credentials, previous_until
     from payment_gateway order by id`,
  );
  return answer.rows;
}

/** Keeps the keys of today beside, so that callbacks proved by them are taken for so many hours more. */
export async function keepPreviousKeys(
  client: pg.ClientBase,
  id: string,
  hours: number,
): Promise<void> {
  await client.query(
    `update payment_gateway set previous_credentials = case when $2 > 0 then credentials end,
       previous_until = case when $2 > 0 then clock_timestamp() + make_interval(hours => $2) end where id = $1`,
    [id, hours],
  );
}

/** Takes keys away whose overlap is over. */
export async function dropPreviousKeys(pool: pg.Pool): Promise<void> {
  await pool.query(
    "update payment_gateway set previous_credentials = null, previous_until = null where previous_until < clock_timestamp()",
  );
}
