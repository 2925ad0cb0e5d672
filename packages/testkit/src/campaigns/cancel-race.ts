import { setTimeout as sleep } from "node:timers/promises";
import { bookProblems } from "../rows/books.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
import { finish } from "./crash-campaign.ts";

const LANES = 8;
const PRODUCTS = ["XL5", "SMART10"] as const;
/** Most cancels follow at once, which is where sending and canceling collide. */
const PAUSE_EVERY = 10;

export interface CancelRace {
  readonly canceled: number;
  readonly refused: number;
  /** Violations of "canceled and never sent, or sent and not canceled". */
  readonly problems: readonly string[];
}

/**
 * Cancels each purchase shortly after it was accepted, while workers claim it. The suppliers' records show which one
 * won.
 */
export async function raceCancels(
  environment: TestEnvironment,
  count: number,
): Promise<CancelRace> {
  environment.startDelivery();
  const answers = new Map<string, string>();
  await Promise.all(
    Array.from({ length: LANES }, async (_lane, lane) => {
      for (let index = lane; index < count; index += LANES) {
        const member = index % environment.members.length;
        const { ref_id } = await environment.buy({ member, product: PRODUCTS[index % 2] ?? "XL5" });
        if (index % PAUSE_EVERY === 0) await sleep(1);
        answers.set(ref_id, await cancel(environment, ref_id, member));
      }
    }),
  );
  await finish(environment, () => environment.passTime("2 minutes"));
  await environment.stopDelivery();
  const states = await environment.database.owner.query<{ ref_id: string; state: string }>(
    "select ref_id, state from purchase",
  );
  const problems = states.rows.flatMap(({ ref_id, state }) =>
    contradictions(environment, ref_id, state, answers.get(ref_id)),
  );
  const said = [...answers.values()];
  return {
    canceled: said.filter((answer) => answer === "canceled").length,
    refused: said.filter((answer) => answer === "cancel_too_late").length,
    problems: [...problems, ...(await bookProblems(environment))],
  };
}

async function cancel(
  environment: TestEnvironment,
  refId: string,
  member: number,
): Promise<string> {
  const answer = await environment.database.pool.query<{ result: string }>(
    "select cancel_purchase($1, $2, 'member') as result",
    [refId, environment.members[member]?.id],
  );
  return answer.rows[0]?.result ?? "nothing";
}

function contradictions(
  { digiflazz, iak }: TestEnvironment,
  refId: string,
  state: string,
  answer: string | undefined,
): readonly string[] {
  const isKnown = [digiflazz, iak].some(({ book }) => book.byReference(`${refId}01`) !== undefined);
  if (answer === "canceled" && state === "canceled" && !isKnown) return [];
  if (answer === "cancel_too_late" && state === "success" && isKnown) return [];
  return [`${refId}: ${answer}, is ${state}, ${isKnown ? "known" : "unknown"} to the suppliers`];
}
