import * as purchaseEndpoints from "@konter/contract/purchase/endpoints";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName, session } from "../../app/session-store.ts";
import { purchaseDraft } from "./purchase-draft.ts";
import { purchaseIntents } from "./purchase-intents.ts";
import { outcomeOf } from "./purchase-outcome.ts";
import { wishOf } from "./use-sale.ts";
import type { Batch } from "./use-sale.ts";

/** How far one number of a batch has got. */
export type BatchRow = { readonly number: string } & (
  | { readonly state: "waiting" | "sending" | "unanswered" }
  | { readonly state: "accepted"; readonly refId: string }
  | { readonly state: "refused"; readonly text: string }
);

export interface BatchRun {
  readonly rows: readonly BatchRow[];
  readonly isRunning: boolean;
  readonly pinFault: string | undefined;
  /** Buys what is not bought yet, one after the other. */
  readonly run: (pin: string) => Promise<void>;
}

/** What ends a run: it would be refused for every number that is left. */
const ENDS_ALL = new Set(["pin", "product", "price_moved", "key_used"]);

/**
 * Several numbers, each a purchase of its own under a key of its own, which stays the same however often it is sent. What got no
 * answer waits under its key and is asked for again by the same button, or by the banner of the counter.
 */
export function useBatch(screen: PrepaidScreen, { product, numbers }: Batch): BatchRun {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly BatchRow[]>(() =>
    numbers.map((number) => ({ number, state: "waiting" })),
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

  /** Whether the next one may be tried. */
  const buy = async (number: string, pin: string): Promise<boolean> => {
    const intent = intents.begin(wishOf(screen, product, number));
    set({ number, state: "sending" });
    const sent = intents.markSent(intent, product.price);
    try {
      const { ref_id: refId } = await api(
        purchaseEndpoints.buyPrepaid,
        { product_code: product.code, destination_number: number, price: sent.price, pin },
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
      for (const { number, state } of known.current) {
        if (state === "accepted") continue;
        if (!(await buy(number, pin))) break;
      }
    } finally {
      setRunning(false);
      for (const name of ["account", "summary", "recent-numbers", "transactions"])
        void client.invalidateQueries({ queryKey: [name] });
    }
  };
  return { rows, isRunning, pinFault, run };
}
