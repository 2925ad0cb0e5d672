import type { PrepaidScreen } from "@konter/contract/catalog";
import type pg from "pg";

interface CheckedName {
  readonly number: string;
  readonly screen: PrepaidScreen;
  readonly operator: string;
  readonly name: string;
}

/** Keeps whose number it is, for the purchase that may follow. */
export async function keepName(
  pool: Pick<pg.Pool, "query">,
  { number, screen, operator, name }: CheckedName,
): Promise<void> {
  await pool.query(
    `insert into checked_name (number, screen, operator_code, name) values ($1, $2, $3, $4)
     on conflict (number, screen, operator_code) do update set name = excluded.name, checked_at = now()`,
    [number, screen, operator, name],
  );
}
