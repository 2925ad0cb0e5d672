import { memberAccount, postAll } from "@konter/ledger";
import type pg from "pg";
import type { PaymentPurpose } from "../purpose.ts";

/** Everything that a purpose was told, in its order. */
export interface Told {
  readonly what: "paid" | "closed" | "reversed" | "ready";
  readonly id: number;
  readonly amount: number;
  readonly late?: boolean;
  readonly because?: string;
}

/** A purpose that puts what was paid into a member's deposit, as a top-up does. */
export interface TestPurpose extends PaymentPurpose {
  readonly told: Told[];
  /** What it does instead when it is told that a charge is paid. */
  onPaid: ((client: pg.PoolClient) => Promise<void | "unwanted">) | undefined;
}

export function createTestPurpose(): TestPurpose {
  const purpose: TestPurpose = {
    name: "test",
    told: [],
    onPaid: undefined,
    async paid(client, { id, reference, memberId, connectionId, amount, late }) {
      const instead = await purpose.onPaid?.(client);
      if (instead === "unwanted") return instead;
      await post(client, `test:${reference}`, "deposit_top_up", reference, {
        debit: { kind: "gateway", owner: connectionId },
        credit: memberAccount("deposit", memberId),
        amount,
      });
      purpose.told.push({ what: "paid", id, amount, late });
    },
    async closed(_client, { id, amount, because }) {
      purpose.told.push({ what: "closed", id, amount, because });
    },
    async reversed(client, { id, reference, connectionId, amount }) {
      await post(client, `test_reversal:${reference}`, "deposit_reversal", reference, {
        debit: { kind: "loss", owner: "clawback" },
        credit: { kind: "gateway", owner: connectionId },
        amount,
      });
      purpose.told.push({ what: "reversed", id, amount });
    },
    async ready(_client, { id, amount }) {
      purpose.told.push({ what: "ready", id, amount });
    },
  };
  return purpose;
}

async function post(
  client: pg.PoolClient,
  key: string,
  kind: string,
  reference: string,
  transfer: Parameters<typeof postAll>[1][number]["transfers"][number],
): Promise<void> {
  const [result] = await postAll(client, [{ key, kind, reference, transfers: [transfer] }]);
  if (result !== "posted") throw new Error(`${key} was ${result ?? "lost"}`);
}
