import { CASHBACK_CREDIT_DAYS } from "@konter/contract/cashback";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";

const JOURNALS_AT_ONCE = 1000;
/** Shares the ledger's lock with selling: few enough that nobody notices. */
const CREDITS_AT_ONCE = 200;

/**
 * The worker's job: notes what settled sales earned, strikes out or takes back what returned ones did, and credits what is due
 * (FEATURES M149, M246). Re-runnable at any time, by any number of workers: the place in the journals moves in the transaction
 * that writes the entries, and each credit is a journal of its own key. Returns whether more waits.
 *
 * Which rule counts: the one in force at the instant of acceptance, when the price was agreed, for the tier and upline that the
 * buyer had then. Not at the success: that instant is the supplier's, and a late answer would change what was promised.
 * The day counts from the success: nothing is earned before it.
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
