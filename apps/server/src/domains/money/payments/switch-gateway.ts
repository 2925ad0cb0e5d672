import type pg from "pg";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";
import { GATEWAY_CHANNEL } from "./registry.ts";

/** Pauses an account or goes on with it, in the caller's transaction; false where there is none. */
export async function switchGateway(
  client: pg.PoolClient,
  actor: Actor,
  id: string,
  enabled: boolean,
): Promise<boolean> {
  const switched = await client.query<{ before: boolean }>(
    `update payment_gateway g set enabled = $2 from (select id, enabled from payment_gateway where id = $1 for no key update) b
     where g.id = b.id returning b.enabled as before`,
    [id, enabled],
  );
  const [row] = switched.rows;
  if (row === undefined) return false;
  await recordAct(client, actor, {
    action: "gateway.switched",
    subject: id,
    before: { enabled: row.before },
    after: { enabled },
  });
  // Which ways of paying are offered, every process keeps in its memory.
  await client.query("select pg_notify($1, $2)", [GATEWAY_CHANNEL, id]);
  return true;
}
