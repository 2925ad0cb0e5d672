import type { Pool } from "pg";

/** Lets every write to a table fail, as a fault of ours does. Undone by mendTable. */
export async function breakTable(owner: Pool, table: string): Promise<void> {
  await owner.query(
    `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await owner.query(
    `create trigger broken before insert or update on ${table} for each row execute function broken()`,
  );
}

/** Leaves a table that is not broken as it is. */
export async function mendTable(owner: Pool, table: string): Promise<void> {
  await owner.query(`drop trigger if exists broken on ${table}`);
}
