import { memberAccount } from "@konter/ledger";
import type { Change, Transfer } from "@konter/ledger";
import type { PaymentPurpose } from "../purpose.ts";

/** The calls to a purpose in order. */
interface Told {
  readonly what: "paid" | "closed" | "reversed" | "ready";
  readonly id: number;
  readonly amount: number;
  readonly late?: boolean;
  readonly because?: string;
}

/** A purpose that credits a payment to a member's deposit, as a top-up does. */
export interface TestPurpose extends PaymentPurpose {
  readonly told: Told[];
  /** Replaces the default action for a paid charge. */
  onPaid: ((change: Change) => Promise<void | "unwanted">) | undefined;
}

export function createTestPurpose(): TestPurpose {
  const purpose: TestPurpose = {
    name: "test",
    told: [],
    onPaid: undefined,
    async paid(change, { id, reference, memberId, connectionId, amount, late }) {
      const instead = await purpose.onPaid?.(change);
      if (instead === "unwanted") return instead;
      post(change, `test:${reference}`, "deposit_top_up", reference, {
        debit: { kind: "gateway", owner: connectionId },
        credit: memberAccount("deposit", memberId ?? 0),
        amount,
      });
      change.afterCommit(() => purpose.told.push({ what: "paid", id, amount, late }));
    },
    async closed(change, { id, amount, because }) {
      change.afterCommit(() => purpose.told.push({ what: "closed", id, amount, because }));
    },
    async reversed(change, { id, reference, connectionId, amount }) {
      post(change, `test_reversal:${reference}`, "deposit_reversal", reference, {
        debit: { kind: "loss", owner: "clawback" },
        credit: { kind: "gateway", owner: connectionId },
        amount,
      });
      change.afterCommit(() => purpose.told.push({ what: "reversed", id, amount }));
    },
    async ready(change, { id, amount }) {
      change.afterCommit(() => purpose.told.push({ what: "ready", id, amount }));
    },
  };
  return purpose;
}

function post(
  change: Change,
  key: string,
  kind: string,
  reference: string,
  transfer: Transfer,
): void {
  change.post(
    [{ key, kind, reference, transfers: [transfer] }],
    ([result]) => new Error(`${key} was ${result}`),
  );
}
