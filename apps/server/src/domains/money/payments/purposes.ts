import { rupiah } from "@konter/contract/money";
import type { AccountName, Change } from "@konter/ledger";
import { isDatabaseUnavailable } from "@konter/postgres";
import type { Payments } from "./payments.ts";
import type { PaymentPurpose } from "./purpose.ts";
import type { ChargeRow } from "./store.ts";

/** The purpose threw or its changes were rejected; the charge stays unchanged. */
export class PurposeFailed extends Error {
  override readonly name = "PurposeFailed";
}

/**
 * Runs a function of the charge's purpose, which must move the gateway's account by the given amount. Throws
 * PurposeFailed, also for a step of the purpose that fails at commit.
 */
export async function tellPurpose<Answer>(
  change: Change,
  { purposes }: Pick<Payments, "purposes">,
  { purpose: name, charge_reference: reference, gateway_id: gatewayId }: ChargeRow,
  tell: (purpose: PaymentPurpose, change: Change) => Promise<Answer>,
  movesBy: (answer: Answer) => number = () => 0,
): Promise<Answer> {
  const purpose = purposes.find((each) => each.name === name);
  if (purpose === undefined)
    throw new PurposeFailed(`nobody offers the purpose ${name} of ${reference}`);
  const failed = (error: unknown) =>
    new PurposeFailed(`the purpose of ${reference} failed: ${String(error)}`, { cause: error });
  const before = movedAt(change, gatewayId);
  let answer: Answer;
  try {
    answer = await tell(purpose, change.wrapping(failed));
  } catch (error) {
    // An unavailable database is no failure of the purpose: the caller retries, and no case is needed.
    if (isDatabaseUnavailable(error)) throw error;
    throw failed(error);
  }
  const moved = movedAt(change, gatewayId) - before;
  const wanted = movesBy(answer);
  if (moved !== wanted)
    throw new PurposeFailed(
      `the purpose of ${reference} moved gateway:${gatewayId} by ${moved} and not by ${wanted}`,
    );
  return answer;
}

/** Returns the amount by which the journals of a change move a gateway's account. */
function movedAt({ journals }: Change, gatewayId: string): number {
  const isGateway = ({ kind, owner }: AccountName) => kind === "gateway" && owner === gatewayId;
  return journals
    .flatMap(({ transfers }) => transfers)
    .reduce(
      (sum, { debit, credit, amount }) =>
        sum + (isGateway(credit) ? amount : 0) - (isGateway(debit) ? amount : 0),
      0,
    );
}

/** The facts passed to every function of a purpose. */
export const factsOf = (row: ChargeRow) => ({
  id: row.id,
  reference: row.reference,
  memberId: row.member_id,
  connectionId: row.gateway_id,
  method: row.method,
  amount: rupiah(row.amount),
});
