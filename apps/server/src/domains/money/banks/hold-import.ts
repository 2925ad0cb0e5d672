import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { isNear } from "./balance-span.ts";

/**
 * Whether the file begins where the account's last known balance ended. An account without a known balance proves nothing, so its
 * first file follows; a file without balances follows no known balance.
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

/** Keeps the lines of an import out of matching until `releaseImport`. */
export async function holdImport(client: pg.PoolClient, id: number): Promise<void> {
  await client.query("update bank_import set held = true where id = $1", [id]);
}

/** Lets an import's lines be matched; false where it does not wait. */
export async function releaseImport(client: pg.PoolClient, id: number): Promise<boolean> {
  const released = await client.query(
    "update bank_import set held = false where id = $1 and held returning id",
    [id],
  );
  return released.rowCount === 1;
}
