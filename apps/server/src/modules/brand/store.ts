import type pg from "pg";

export async function readSettings(pool: pg.Pool): Promise<ReadonlyMap<string, unknown>> {
  const answer = await pool.query<{ name: string; value: unknown }>({
    name: "brand.settings",
    text: "select name, value from brand_setting",
  });
  return new Map(answer.rows.map((row) => [row.name, row.value]));
}

export async function writeSetting(pool: pg.Pool, name: string, value: unknown): Promise<void> {
  await pool.query(
    "insert into brand_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value, changed_at = now()",
    [name, JSON.stringify(value)],
  );
}
