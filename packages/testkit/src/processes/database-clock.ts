import type { TestEnvironment } from "../brand/test-environment.ts";

/**
 * Replaces PostgreSQL's clock by one that the test controls. The product's functions and statements call
 * `clock_timestamp()` and `now()` without a schema, and a schema before `pg_catalog` defines both. Expressions bound
 * when a table or view was created (column defaults, `product_offer`) keep the real clock.
 */
export interface DatabaseClock {
  /** Stops the clock at this instant (ISO). */
  freeze(instant: string): Promise<void>;
  /** Returns to the real clock. */
  release(): Promise<void>;
}

const SCHEMA = `
  create schema test_clock;
  create table test_clock.setting (frozen timestamptz);
  insert into test_clock.setting values (null);
  create function test_clock.clock_timestamp() returns timestamptz language sql volatile as
    'select coalesce(frozen, pg_catalog.clock_timestamp()) from test_clock.setting';
  create function test_clock.now() returns timestamptz language sql stable as
    'select coalesce(frozen, pg_catalog.now()) from test_clock.setting';
  grant usage on schema test_clock to konter_app;
  grant select on test_clock.setting to konter_app;
  do $$
  declare f record;
  begin
    execute format('alter database %I set search_path = public, test_clock, pg_catalog', current_database());
    for f in
      select p.oid::regprocedure as name, substr(setting, 13) as path
      from pg_proc p cross join unnest(p.proconfig) setting
      where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace) and setting like 'search_path=%'
    loop
      execute format('alter function %s set search_path = %s, test_clock, pg_catalog', f.name, f.path);
    end loop;
  end $$;`;

const NEW_CONNECTIONS_MS = 100;

/** Install it before anything runs on the environment, because existing connections are ended. */
export async function installDatabaseClock({ database }: TestEnvironment): Promise<DatabaseClock> {
  await database.owner.query(SCHEMA);
  await database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await new Promise((resolve) => setTimeout(resolve, NEW_CONNECTIONS_MS));
  const set = (instant: string | null) =>
    database.owner.query("update test_clock.setting set frozen = $1", [instant]);
  return {
    async freeze(instant) {
      await set(instant);
    },
    async release() {
      await set(null);
    },
  };
}

/** Returns the instant this many seconds after another. */
export function secondsAfter(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}
