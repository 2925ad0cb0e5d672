import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { isNear } from "./balance-span.ts";

/**
 * Returns whether the file begins with the account's last known balance. Returns true for the first file of an account
 * without a known balance, and false for a file without balances if a balance is known.
 */
export async function followsKnownBalance(client: pg.PoolClient, id: number): Promise<boolean> {
  const found = await client.query<{
    added: number;
    opening_balance: number | null;
    known: number | null;
  }>(
    `select i.added, i.opening_balance, coalesce(
        (select b.closing_balance from bank_import b where b.account_id = i.account_id and b.id < i.id
           and b.closing_balance is not null and not b.held order by b.id desc limit 1),
        -- Imports from before closing balances were kept.
        (select l.balance from bank_import b join bank_line l on l.id = b.last_line where b.account_id = i.account_id and b.id < i.id
           and l.balance is not null and not b.held order by b.id desc limit 1)) as known
     from bank_import i where i.id = $1`,
    [id],
  );
  const { added, opening_balance: opening, known } = onlyRow(found);
  return added === 0 || known === null || isNear(opening, known);
}

/** Excludes the lines of an import from matching until `releaseImport`. */
export async function holdImport(client: pg.PoolClient, id: number): Promise<void> {
  await client.query("update bank_import set held = true where id = $1", [id]);
}

/** Releases an import's lines for matching; returns false if the import is not held. */
export async function releaseImport(client: pg.PoolClient, id: number): Promise<boolean> {
  const released = await client.query(
    "update bank_import set held = false where id = $1 and held returning id",
    [id],
  );
  return released.rowCount === 1;
}
