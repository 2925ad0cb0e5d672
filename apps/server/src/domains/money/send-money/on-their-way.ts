import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

/** A transfer that was sent to its vendor and is undecided: the vendor may have charged it, our ledger has not. */
export interface OnItsWay {
  readonly ref_id: string;
  readonly amount: number;
  readonly since: Date;
}

const OPEN = "from send_money where disburser_id = $1 and state = 'processing'";

/** Reads the transfers in flight at one vendor, oldest first. */
export async function readOnTheirWay(
  database: Queries,
  disburserId: string,
  limit: number,
): Promise<readonly OnItsWay[]> {
  const found = await database.query<OnItsWay>(
    `select ref_id, amount, made_at as since ${OPEN} order by made_at, id limit $2`,
    [disburserId, limit],
  );
  return found.rows;
}

/**
 * Returns the most that these transfers may have cost at the vendor: the amounts and fees not above the members' fees.
 */
export async function sumOnTheirWay(database: Queries, disburserId: string): Promise<number> {
  const found = await database.query<{ amount: number }>(
    `select coalesce(sum(amount + fee), 0)::bigint as amount ${OPEN}`,
    [disburserId],
  );
  return onlyRow(found).amount;
}
