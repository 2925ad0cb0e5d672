import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../../app/api.ts";
import { failureText } from "../../../app/failures.ts";
import { ownedName, session } from "../../../app/session-store.ts";
import { purchaseDraft } from "./purchase-draft.ts";
import { purchaseIntents } from "./purchase-intents.ts";
import type { PurchaseWish } from "./purchase-intents.ts";
import { outcomeOf } from "./purchase-outcome.ts";

/** Progress of one number in a batch. */
export type BatchRow = { readonly number: string } & (
  | { readonly state: "waiting" | "sending" | "unanswered" }
  | { readonly state: "accepted"; readonly refId: string }
  | { readonly state: "refused"; readonly text: string }
);

export interface BatchRun {
  readonly rows: readonly BatchRow[];
  readonly isRunning: boolean;
  readonly pinFault: string | undefined;
  /** Buys the remaining numbers one after another. */
  readonly run: (pin: string) => Promise<void>;
}

/** Errors that end a run, because every remaining number would get the same. */
const ENDS_ALL = new Set(["pin", "product", "price_moved", "key_used"]);

/**
 * Several numbers, each a separate purchase with its own idempotency key, which stays the same over retries. A purchase
 * with unknown outcome keeps its key and is retried by the same button, or by the banner of the prepaid page.
 */
export function useBatch(wishes: readonly PurchaseWish[]): BatchRun {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly BatchRow[]>(() =>
    wishes.map(({ number }) => ({ number, state: "waiting" })),
  );
  const [isRunning, setRunning] = useState(false);
  const [pinFault, setPinFault] = useState<string>();
  const [intents] = useState(() =>
    purchaseIntents({
      name: ownedName("purchases"),
      now: session.serverNow,
      onGone: (key) => purchaseDraft(key).write(undefined),
    }),
  );
  const known = useRef(rows);
  const set = (row: BatchRow) => {
    known.current = known.current.map((each) => (each.number === row.number ? row : each));
    setRows(known.current);
  };

  /** Returns whether the next one may be tried. */
  const buy = async (wish: PurchaseWish, pin: string): Promise<boolean> => {
    const { number, productCode } = wish;
    const intent = intents.begin(wish);
    set({ number, state: "sending" });
    const sent = intents.markSent(intent, wish.price);
    try {
      const { ref_id: refId } = await api(
        "POST prepaid/buy",
        { product_code: productCode, destination_number: number, price: sent.price, pin },
        { idempotencyKey: sent.key },
      );
      intents.forget(sent);
      set({ number, state: "accepted", refId });
      return true;
    } catch (failure) {
      const outcome = outcomeOf(failure);
      if (outcome.kind === "unanswered") {
        set({ number, state: "unanswered" });
        return false;
      }
      intents.forget(sent);
      if (outcome.kind === "pin") {
        setPinFault(outcome.failure.message);
        set({ number, state: "waiting" });
        return false;
      }
      set({ number, state: "refused", text: failureText(failure) });
      return !ENDS_ALL.has(outcome.kind) && outcome.failure.code !== "balance_insufficient";
    }
  };

  const run = async (pin: string) => {
    setPinFault(undefined);
    setRunning(true);
    try {
      for (const [index, { state }] of known.current.entries()) {
        const wish = wishes[index];
        if (wish === undefined || state === "accepted") continue;
        if (!(await buy(wish, pin))) break;
      }
    } finally {
      setRunning(false);
      for (const name of ["account", "summary", "recent-numbers", "transactions"])
        void client.invalidateQueries({ queryKey: [name] });
    }
  };
  return { rows, isRunning, pinFault, run };
}
