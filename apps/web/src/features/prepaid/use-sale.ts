import { KINDS } from "@konter/contract/catalog";
import type { PrepaidScreen, Product } from "@konter/contract/catalog";
import type { BuyAnswer } from "@konter/contract/purchase";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { RefObject } from "react";
import { purchaseDraft } from "./purchase-draft.ts";
import { ownedName, session } from "../../app/session-store.ts";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { purchaseIntents } from "./purchase-intents.ts";
import type { PurchaseIntent, PurchaseWish } from "./purchase-intents.ts";
import { targetDraft } from "./target.ts";
import type { Target } from "./target.ts";

export interface Sale {
  /** What the confirm sheet is about; stays while the sheet closes. */
  readonly intent: PurchaseIntent | undefined;
  readonly open: boolean;
  /** Several numbers for one product, where a kind sells so. */
  readonly batch: readonly PurchaseWish[] | undefined;
  /** Sent, and no definite answer came. */
  readonly waiting: readonly PurchaseIntent[];
  /** Opens the sheet for a product, to the typed number or another. */
  readonly offer: (product: Product, number?: string) => void;
  readonly resume: (intent: PurchaseIntent) => void;
  readonly close: () => void;
  readonly markSent: (price: number) => void;
  readonly markRefused: () => void;
  /** The server keeps the key for other input: the next try is a purchase of its own. */
  readonly startOver: () => void;
  /** Accepted: on to the page that shows how it goes. */
  readonly accepted: (refId: string, answer?: BuyAnswer) => void;
}

interface SaleOptions {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly numberInput: RefObject<HTMLInputElement | null>;
  readonly showNumberError: (error: string | undefined) => void;
}

export function useSale({ screen, target, numberInput, showNumberError }: SaleOptions): Sale {
  const [intents] = useState(() =>
    purchaseIntents({
      name: ownedName("purchases"),
      now: session.serverNow,
      onGone: (key) => purchaseDraft(key).write(undefined),
    }),
  );
  const [waiting, setWaiting] = useState(intents.waiting);
  // A reload in mid-request comes back to the sheet, which then looks for the answer.
  const [intent, setIntent] = useState(() => waiting.find((entry) => entry.screen === screen));
  const [open, setOpen] = useState(intent !== undefined);
  const [batch, setBatch] = useState<readonly PurchaseWish[]>();
  const { destination } = KINDS[screen];
  const client = useQueryClient();
  const leave = useLeaveToResult();

  const show = (next: PurchaseIntent) => {
    setIntent(next);
    setOpen(true);
  };
  const change = (next: PurchaseIntent) => {
    setIntent(next);
    setWaiting(intents.waiting());
  };

  const offer = async (product: Product, number: string) => {
    const { readOffer } = await import("./offer-checks.ts");
    const { wishes, fault } = readOffer(client, screen, product, number);
    showNumberError(fault);
    const [wish, second] = wishes;
    if (fault !== undefined || wish === undefined) numberInput.current?.focus();
    else if (second === undefined) show(intents.begin(wish));
    else setBatch(wishes);
  };

  return {
    intent,
    open,
    batch,
    waiting,
    offer: (product, number = target.number) => void offer(product, number),
    resume: show,
    close: () => {
      setOpen(false);
      setBatch(undefined);
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
      targetDraft(destination).write(undefined);
      // Forgotten only once the result is on screen: a reload in between still finds its way there.
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
