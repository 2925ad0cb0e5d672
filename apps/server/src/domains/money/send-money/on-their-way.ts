import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

/** A transfer of which its vendor was told, and nothing is certain: the vendor may have charged it, our books have not. */
export interface OnItsWay {
  readonly ref_id: string;
  readonly amount: number;
  readonly since: Date;
}

const OPEN = "from send_money where disburser_id = $1 and state = 'processing'";

/** Those at one vendor, the oldest first. */
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

/** The most that they may have cost there: what is sent, and a fee that is no higher than what the member pays. */
export async function sumOnTheirWay(database: Queries, disburserId: string): Promise<number> {
  const found = await database.query<{ amount: number }>(
    `select coalesce(sum(amount + fee), 0)::bigint as amount ${OPEN}`,
    [disburserId],
  );
  return onlyRow(found).amount;
}
