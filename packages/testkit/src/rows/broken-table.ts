import type { Pool } from "pg";

/** Makes every write to a table fail, as an internal error does. Undone by mendTable. */
export async function breakTable(owner: Pool, table: string): Promise<void> {
  await owner.query(
    `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await owner.query(
    `create trigger broken before insert or update on ${table} for each row execute function broken()`,
  );
}

/** Does nothing if the table is not broken. */
export async function mendTable(owner: Pool, table: string): Promise<void> {
  await owner.query(`drop trigger if exists broken on ${table}`);
}
