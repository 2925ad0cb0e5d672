import type { BuyAnswer } from "@konter/contract/purchase";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { purchaseDraft } from "./purchase-draft.ts";
import { ownedName, session } from "../../../app/session-store.ts";
import { useInWebapp } from "../../../app/use-in-webapp.ts";
import { purchaseIntents } from "./purchase-intents.ts";
import type { PurchaseIntent, PurchaseWish } from "./purchase-intents.ts";

/** One purchase at a time in the confirm sheet. */
export interface ConfirmedSale {
  /** The purchase in the confirm sheet; kept while the sheet closes. */
  readonly intent: PurchaseIntent | undefined;
  readonly open: boolean;
  /** Sent, with unknown outcome. */
  readonly waiting: readonly PurchaseIntent[];
  /** Opens the sheet for a purchase. */
  readonly begin: (wish: PurchaseWish) => void;
  readonly resume: (intent: PurchaseIntent) => void;
  readonly close: () => void;
  readonly markSent: (price: number) => void;
  readonly markRefused: () => void;
  /** The server has the key with other input, so the next attempt is a new purchase. */
  readonly startOver: () => void;
  /** Accepted; opens the page with its status. */
  readonly accepted: (refId: string, answer?: BuyAnswer) => void;
}

/** `isOurs` selects which of the pending intents opens the sheet automatically. */
export function useConfirmedSale(
  isOurs: (intent: PurchaseIntent) => boolean,
  onAccepted?: () => void,
): ConfirmedSale {
  const [intents] = useState(() =>
    purchaseIntents({
      name: ownedName("purchases"),
      now: session.serverNow,
      onGone: (key) => purchaseDraft(key).write(undefined),
    }),
  );
  const [waiting, setWaiting] = useState(intents.waiting);
  // After a reload during a request, reopens the sheet, which then looks for the result.
  const [intent, setIntent] = useState(() => waiting.find(isOurs));
  const [open, setOpen] = useState(intent !== undefined);
  const leave = useLeaveToResult();

  const show = (next: PurchaseIntent) => {
    setIntent(next);
    setOpen(true);
  };
  const change = (next: PurchaseIntent) => {
    setIntent(next);
    setWaiting(intents.waiting());
  };

  return {
    intent,
    open,
    waiting,
    begin: (wish) => show(intents.begin(wish)),
    resume: show,
    close: () => {
      setOpen(false);
      setWaiting(intents.waiting());
    },
    markSent: (price) => intent && change(intents.markSent(intent, price)),
    markRefused: () => intent && change(intents.markRefused(intent)),
    startOver: () => {
      if (!intent) return;
      intents.forget(intent);
      setWaiting(intents.waiting());
      setOpen(false);
    },
    accepted: (refId, answer) => {
      onAccepted?.();
      // Deleted only when the result is on screen, so that a reload in between still finds it.
      void leave(refId, answer).then(() => intent && intents.forget(intent));
    },
  };
}

function useLeaveToResult() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const inWebapp = useInWebapp();
  return (refId: string, answer: BuyAnswer | undefined) => {
    if (answer) {
      client.setQueryData(["account"], (account: object | undefined) =>
        account ? { ...account, deposit: answer.endBalance } : account,
      );
    }
    for (const name of ["account", "summary", "recent-numbers", "transactions"]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
    return navigate({
      to: inWebapp ? "/webapp/transaksi/$ref_id" : "/transaksi/$ref_id",
      params: { ref_id: refId },
    });
  };
}
