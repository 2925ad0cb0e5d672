import type { TestDatabase } from "@konter/postgres/testing";
import { expect } from "vitest";

/** Sessions of this database that wait for a lock, with the ledger tables that they have already written to. */
const WAITING = `select coalesce(array_agg(distinct c.relname::text) filter (where c.relname is not null), '{}') as written, count(distinct a.pid)::int as sessions
  from pg_stat_activity a
  left join pg_locks l on l.pid = a.pid and l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.granted
  left join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relnamespace = 'ledger'::regnamespace
  where a.datname = current_database() and a.wait_event_type = 'Lock'`;

/**
 * Checks that the work waits for the ledger lock before it writes to the ledger, by holding the lock in another
 * transaction, then releases the lock. Returns the work's result. Work that moves money without taking the lock first
 * also waits, but only after it has written its journals.
 */
export const afterLedger = <Answer>(
  database: Pick<TestDatabase, "owner">,
  work: () => Promise<Answer>,
): Promise<Answer> => afterLock(database, "select ledger.lock()", work);

/** The same for another lock, which the statement `lock` takes in its transaction. */
export async function afterLock<Answer>(
  { owner }: Pick<TestDatabase, "owner">,
  lock: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const holder = await owner.connect();
  try {
    await holder.query("begin");
    await holder.query(lock);
    const done = work();
    // Awaited below. This only prevents an unhandled rejection until then.
    done.catch(() => {});
    const waiting = async () =>
      (await owner.query<{ written: string[]; sessions: number }>(WAITING)).rows[0];
    await expect
      .poll(async () => (await waiting())?.sessions, { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect((await waiting())?.written).toEqual([]);
    await holder.query("rollback");
    return await done;
  } finally {
    holder.release(true);
  }
}
