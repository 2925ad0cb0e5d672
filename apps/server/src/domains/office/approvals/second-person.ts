import { onlyRow } from "@konter/postgres";
import type pg from "pg";

/** Whether a colleague may do the same, or one who was blocked within 7 days. */
export async function isColleagueThere(
  client: Pick<pg.Pool, "query">,
  staffId: number,
  permission: string,
): Promise<boolean> {
  const found = await client.query<{ others: boolean }>(
    `select exists (select from staff where id <> $1 and password_hash <> 'invited' and permissions @> array[$2::text]
       and coalesce(blocked_at > clock_timestamp() - interval '7 days', true)) as others`,
    [staffId, permission],
  );
  return onlyRow(found).others;
}

/**
 * Whether there is, or was within 7 days, a second person who may approve: whoever puts the other one out is not alone yet.
 */
export async function isSecondPersonThere(
  client: Pick<pg.Pool, "query">,
  staffId: number,
  permission: string,
): Promise<boolean> {
  const found = await client.query<{ others: boolean }>(
    `select exists (select from staff where id <> $1 and blocked_at is null and password_hash <> 'invited'
         and permissions @> array[$2::text, 'approvals.read'])
       or exists (select from approving_power where staff_id <> $1 and $2 = any (permissions)
         and counts_from <= least(ended_at, clock_timestamp()) and coalesce(ended_at, 'infinity') > clock_timestamp() - interval '7 days') as others`,
    [staffId, permission],
  );
  return onlyRow(found).others;
}
