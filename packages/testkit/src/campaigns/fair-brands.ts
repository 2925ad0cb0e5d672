import { createConnectionBudget } from "@konter/postgres";
import { expect } from "vitest";
import { dispatchOutbox } from "@konter/server/kernel/outbox/index.ts";
import { openTestEnvironment } from "../brand/test-environment.ts";

/** Enough that two brands need not compete; the busy brand asks for more than there are. */
const CONNECTIONS = 6;
const LOOPS = 24;

/**
 * Keeps this number of rows waiting in one brand while another brand sells, by replacing each row that is processed.
 * Returns how many rows were processed until the sale was decided.
 */
export async function sellBesideHeap(rows: number): Promise<number> {
  const budget = createConnectionBudget(CONNECTIONS);
  const busy = await openTestEnvironment({ idle: true, callbacks: false, budget });
  const other = await openTestEnvironment({ budget });
  try {
    const pile = (count: number) =>
      busy.database.owner.query(
        `insert into outbox (topic, member_id, reference, payload)
         select 'balance.heap', 1, '', '{}'::jsonb from generate_series(1, $1::int)`,
        [count],
      );
    await pile(rows);
    let isDecided = false;
    let handedOn = 0;
    const loops = Array.from({ length: LOOPS }, async () => {
      while (!isDecided) {
        await dispatchOutbox(busy.brand);
        await pile(300);
        handedOn += 300;
      }
    });
    // The backlog is being processed before the other brand gets its purchase.
    await expect.poll(() => handedOn).toBeGreaterThan(rows / 2);
    const { ref_id } = await other.buy();
    await expect.poll(() => other.state(ref_id), { timeout: 60_000 }).toBe("success");
    isDecided = true;
    await Promise.all(loops);
    expect(budget.open()).toBeLessThanOrEqual(CONNECTIONS);
    return handedOn;
  } finally {
    await busy.close();
    await other.close();
  }
}
