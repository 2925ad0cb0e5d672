import { createLedger } from "@konter/ledger";
import { APPLICATION_ROLE, createPool } from "@konter/postgres";
import { MOVED_CLOCK_SCHEMA } from "@konter/server/platform/database.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";

/** A brand whose database has another time. */
export interface Past {
  readonly open: OpenBrand;
  moveTo(at: Date): Promise<void>;
}

const CLOCK = MOVED_CLOCK_SCHEMA;
/** Functions and defaults call these two by name. Expressions bound when a view was created keep the real clock. */
const MOVE_CLOCK = `
  create schema ${CLOCK};
  create function ${CLOCK}.clock_timestamp() returns timestamptz language sql volatile as
    $$ select current_setting('konter.moved_clock')::timestamptz $$;
  create function ${CLOCK}.now() returns timestamptz language sql stable as
    $$ select current_setting('konter.moved_clock')::timestamptz $$;
  grant usage on schema ${CLOCK} to ${APPLICATION_ROLE};
  create table ${CLOCK}.real_default as
    select format('alter table %s alter column %I set default ', d.adrelid::regclass, a.attname) as set_default, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) ~ '\\m(now|clock_timestamp)\\(\\)';
  do $$
  declare f record;
  begin
    for f in
      select p.oid::regprocedure as name, substr(setting, 13) as path from pg_proc p cross join unnest(p.proconfig) setting
      where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace) and setting like 'search_path=%'
    loop
      execute format('alter function %s set search_path = %s, ${CLOCK}, pg_catalog', f.name, f.path);
    end loop;
    for f in select set_default || regexp_replace(expression, '\\m(now|clock_timestamp)\\(\\)', '${CLOCK}.\\1()', 'g') as statement from ${CLOCK}.real_default loop
      execute f.statement;
    end loop;
  end $$;`;

const GIVE_CLOCK_BACK = `
  do $$
  declare f record;
  begin
    for f in
      select p.oid::regprocedure as name, replace(substr(setting, 13), ', ${CLOCK}, pg_catalog', '') as path
      from pg_proc p cross join unnest(p.proconfig) setting
      where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace) and setting like 'search_path=%${CLOCK}%'
    loop
      execute format('alter function %s set search_path = %s', f.name, f.path);
    end loop;
    for f in select set_default || expression as statement from ${CLOCK}.real_default loop
      execute f.statement;
    end loop;
  end $$;
  drop schema ${CLOCK} cascade;`;

/**
 * Runs the work with the server's functions and privileges, while PostgreSQL's clock returns the instant that was last
 * set. Only for a private database that serves no users yet: if the program is killed and leaves a moved clock, the
 * next start drops the database (`openDatabase`). So nothing needs to be flushed to disk before the end.
 */
export async function inThePast(
  open: OpenBrand,
  begin: Date,
  work: (past: Past) => Promise<void>,
): Promise<void> {
  const { brand, database } = open;
  const onError = (error: Error): void =>
    brand.log.warn({ error: error.message }, "database connection lost");
  const { connection } = database;
  const owner = createPool({ connection, size: 1, onError });
  // One connection, because each connection has a separate clock.
  const pool = createPool({ connection, size: 1, onError, role: APPLICATION_ROLE });
  const moveTo = async (at: Date): Promise<void> => {
    await pool.query({
      name: "demo.clock",
      text: "select set_config('konter.moved_clock', $1, false)",
      values: [at.toISOString()],
    });
  };
  try {
    await owner.query(MOVE_CLOCK);
    await pool.query(`set search_path = public, ${CLOCK}, pg_catalog`);
    await pool.query("set synchronous_commit = off");
    await moveTo(begin);
    const past = { ...brand, pool, pipeline: pool, ledger: createLedger(pool) };
    await work({ open: { ...open, brand: past }, moveTo });
    await owner.query(GIVE_CLOCK_BACK);
  } finally {
    await Promise.all([pool.end(), owner.end()]);
  }
}
