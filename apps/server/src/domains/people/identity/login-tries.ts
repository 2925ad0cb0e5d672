import type pg from "pg";
import type { ShownDevice } from "./device-token.ts";

/**
 * Counts a sign-in attempt before the password is checked. Returns 0 to continue, or the seconds to wait: an attempt
 * during a pause is neither counted nor checked. From the `allowed`-th failure on, each failure doubles the pause, up
 * to an hour.
 */
export async function takeLoginAttempt(
  pool: pg.Pool,
  key: string,
  allowed: number,
): Promise<number> {
  const answer = await pool.query<{ wait: number }>(
    `with taken as (
       insert into login_attempt as a (key, failures) values ($1, 1)
       on conflict (key) do update set
         failures = case when a.last_at < now() - interval '1 day' then 1 else a.failures + 1 end,
         paused_until = case when a.last_at < now() - interval '1 day' or a.failures + 1 < $2 then null
           else now() + least(3600, 30 * power(2, least(a.failures + 1 - $2, 10))) * interval '1 second' end,
         last_at = now()
       where a.paused_until is null or a.paused_until <= now()
       returning 1)
     select case when exists (select from taken) then 0
       else greatest(1, (select ceil(extract(epoch from paused_until - now()))::int from login_attempt where key = $1)) end as wait`,
    [key, allowed],
  );
  return answer.rows[0]?.wait ?? 0;
}

/**
 * After a right password: clears the account's failures, but for the address only this attempt, because many share it.
 */
export async function forgiveLoginAttempt(
  pool: pg.Pool,
  account: string,
  address?: string,
): Promise<void> {
  await pool.query("delete from login_attempt where key = $1", [account]);
  if (address === undefined) return;
  await pool.query(
    "update login_attempt set failures = greatest(failures - 1, 0), paused_until = null where key = $1",
    [address],
  );
}

/** Returns the browser's trusted device of the account with this number; undefined for any other browser. */
export async function findOwnDevice(
  pool: pg.Pool,
  hp: string,
  { tokenHash, retryHash }: ShownDevice,
): Promise<number | undefined> {
  const answer = await pool.query<{ id: number }>(
    `select d.id from device d join member m on m.id = d.member_id
     where m.hp = $1 and (d.token_hash = $2 or d.previous_hash = $3) and is_trusted(d)`,
    [hp, tokenHash, retryHash],
  );
  return answer.rows[0]?.id;
}
