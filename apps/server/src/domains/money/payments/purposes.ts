import { isDatabaseUnavailable } from "@konter/postgres";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { Payments } from "./payments.ts";
import type { PaymentPurpose } from "./purpose.ts";
import type { ChargeRow } from "./store.ts";

/** What a purpose did is refused, or it threw: the charge stays as it was. */
export class PurposeFailed extends Error {
  override readonly name = "PurposeFailed";
}

/**
 * Runs a function of the charge's purpose, which must move the gateway's account by so many rupiah; without that it is not
 * looked at, for only who holds the ledger can. Throws PurposeFailed.
 */
export async function tellPurpose<Answer>(
  client: pg.PoolClient,
  { purposes }: Pick<Payments, "purposes">,
  { purpose: name, charge_reference: reference, gateway_id: gatewayId }: ChargeRow,
  tell: (purpose: PaymentPurpose) => Promise<Answer>,
  movesBy?: (answer: Answer) => number,
): Promise<Answer> {
  const purpose = purposes.find((each) => each.name === name);
  if (purpose === undefined)
    throw new PurposeFailed(`nobody offers the purpose ${name} of ${reference}`);
  const before = movesBy === undefined ? 0 : await balanceOf(client, gatewayId);
  let answer: Answer;
  try {
    answer = await tell(purpose);
  } catch (error) {
    // The database's own trouble is nobody's failure: whoever asked is told to come again, and no person needs to look.
    if (isDatabaseUnavailable(error)) throw error;
    throw new PurposeFailed(`the purpose of ${reference} failed: ${String(error)}`, {
      cause: error,
    });
  }
  if (movesBy === undefined) return answer;
  const moved = (await balanceOf(client, gatewayId)) - before;
  const wanted = movesBy(answer);
  if (moved !== wanted)
    throw new PurposeFailed(
      `the purpose of ${reference} moved gateway:${gatewayId} by ${moved} and not by ${wanted}`,
    );
  return answer;
}

async function balanceOf(client: pg.PoolClient, gatewayId: string): Promise<number> {
  const found = await client.query<{ balance: number }>(
    "select balance from ledger.account where kind = 'gateway' and owner = $1",
    [gatewayId],
  );
  return found.rows[0]?.balance ?? 0;
}

/** What every function of a purpose is told. */
export const factsOf = (row: ChargeRow) => ({
  id: row.id,
  reference: row.reference,
  memberId: row.member_id,
  connectionId: row.gateway_id,
  method: row.method,
  amount: rupiah(row.amount),
});
