import { CASHBACK_CREDIT_DAYS } from "@konter/contract/cashback";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";

const JOURNALS_AT_ONCE = 1000;
/** Sales wait for the same ledger lock; small batches keep the delay short. */
const CREDITS_AT_ONCE = 200;

/**
 * The worker's job (FEATURES M149, M246): records the earnings of settled sales, cancels or reverses those of returned
 * sales, and credits entries that are due. It may run at any time and concurrently: the journal position moves in the
 * transaction that writes the entries, and each credit has its own journal key. Returns whether more wait.
 *
 * The applicable rule is the one in force when the sale was accepted and its price agreed, for the tier and upline that
 * the buyer had then. The time of success does not count, because it depends on the supplier, and a late response would
 * change what was promised. The credit day counts from the success: nothing is earned before it.
 */
export async function runCashback({ pool }: BrandContext): Promise<boolean> {
  const looked = await collectCashback(pool);
  const credited = await creditCashback(pool);
  return looked === JOURNALS_AT_ONCE || credited === CREDITS_AT_ONCE;
}

async function collectCashback(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ looked: number }>({
    name: "cashback.collect",
    text: "select collect_cashback($1, $2) as looked",
    values: [JOURNALS_AT_ONCE, CASHBACK_CREDIT_DAYS],
  });
  return onlyRow(answer).looked;
}

async function creditCashback(pool: pg.Pool): Promise<number> {
  const answer = await pool.query<{ credited: number }>({
    name: "cashback.credit",
    text: "select credit_cashback($1) as credited",
    values: [CREDITS_AT_ONCE],
  });
  return onlyRow(answer).credited;
}
