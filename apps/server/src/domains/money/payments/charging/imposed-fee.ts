import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { KeptStep } from "../../../../ports/connection.ts";

/**
 * Opens one case per account if a gateway reports that the customer paid a fee on top of the amount (Midtrans'
 * "automatic fee imposition"). Members then pay more than they are shown; the fee is neither credited nor booked.
 */
export async function noteImposedFee(
  writes: Queries,
  { id, gateway_id: gatewayId }: { readonly id: number; readonly gateway_id: string },
): Promise<void> {
  await writes.query({
    name: "payments.note-imposed-fee",
    text: `insert into payment_case (gateway_id, charge_id, reason) values ($1, $2, 'fee_imposed')
      on conflict (gateway_id) where reason = 'fee_imposed' do nothing`,
    values: [gatewayId, id],
  });
}

/** The number of latest charges that are checked for an imposed fee; some payment methods have none. */
const LATEST_CHARGES = 20;

/**
 * A step of the account's connection test with the highest fee, if the latest charges had one. No gateway has a call
 * that returns this setting.
 */
export async function imposedFeeSteps(
  pool: pg.Pool,
  gatewayId: string,
): Promise<readonly KeptStep[]> {
  const found = await pool.query<{ fee: number | null }>(
    `select max(payer_fee) as fee from (
       select payer_fee from payment_charge where gateway_id = $1 order by id desc limit ${LATEST_CHARGES}) latest`,
    [gatewayId],
  );
  const value = found.rows[0]?.fee ?? null;
  if (value === null) return [];
  return [
    { step: "payer_fee", state: "passed", code: "connection_fee_imposed", words: null, value },
  ];
}
