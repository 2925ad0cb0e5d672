import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { notify } from "../../../../kernel/notices/index.ts";
import { readBrandSettings } from "../../../../kernel/settings/index.ts";
import { DEPOSIT_NOTICES } from "../notices.ts";
import { addEvents } from "../store.ts";

const AT_ONCE = 200;

/**
 * Expires requests whose time has passed and returns whether there may be more. A later payment is credited or
 * reviewed, never lost.
 */
export async function expireRequests(brand: BrandContext): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    const over = await client.query<{ id: number }>(
      `update deposit_request set state = 'expired', closed_at = clock_timestamp() where id in (
         select id from deposit_request where state = 'waiting' and expires_at <= clock_timestamp()
         order by expires_at limit ${AT_ONCE} for update skip locked)
       returning id`,
    );
    await noteExpired(client, over.rows);
    return over.rows.length === AT_ONCE;
  });
}

/** Expires the requests of one account before it makes a new one. */
export async function expireOf(client: pg.PoolClient, memberId: number): Promise<void> {
  const over = await client.query<{ id: number }>(
    `update deposit_request set state = 'expired', closed_at = clock_timestamp()
     where member_id = $1 and state = 'waiting' and expires_at <= clock_timestamp() returning id`,
    [memberId],
  );
  await noteExpired(client, over.rows);
}

async function noteExpired(
  client: pg.PoolClient,
  rows: readonly { readonly id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await addEvents(
    client,
    rows.map(({ id }) => ({ requestId: id, event: "expired", by: "clock" })),
  );
}

/** Reminds members once when a quarter of a request's time is left, if the brand has enabled this. */
export async function tellExpiring(brand: BrandContext): Promise<boolean> {
  if (!(await readBrandSettings(brand)).deposit_expiry_told) return false;
  return inTransaction(brand.pool, async (client) => {
    const told = await client.query<{
      member_id: number;
      code: string;
      total: number;
      expires_at: Date;
    }>(
      `update deposit_request set expiry_told = true where id in (
         select id from deposit_request where state = 'waiting' and not expiry_told and expires_at > clock_timestamp()
           and clock_timestamp() >= expires_at - (expires_at - created_at) / 4
         order by expires_at limit ${AT_ONCE} for update skip locked)
       returning member_id, code, total, expires_at`,
    );
    for (const { member_id: memberId, code, total, expires_at: expiresAt } of told.rows)
      await notify(client, DEPOSIT_NOTICES.deposit_expiring, {
        memberId,
        refId: code,
        facts: { code, amount: total, until: expiresAt.toISOString() },
      });
    return told.rows.length === AT_ONCE;
  });
}
