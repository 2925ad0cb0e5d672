import { CallFailed } from "@konter/contract/client";
import type { SpendInput } from "@konter/contract/purchase";
import { useForm } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../app/api.ts";
import { findAccepted } from "./find-accepted.ts";
import { purchaseDraftName } from "./purchase-draft.ts";
import {
  EMPTY_PURCHASE,
  firstSellingPrice,
  purchaseInput,
  sellingPrices,
} from "./purchase-form.ts";
import type { PurchaseValues } from "./purchase-form.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";
import { outcomeOf } from "./purchase-outcome.ts";
import type { Outcome } from "./purchase-outcome.ts";
import { usePricePromise } from "./use-price-promise.ts";
import type { PricePromise } from "./use-price-promise.ts";
import type { ConfirmedSale } from "./use-confirmed-sale.ts";

const validators = () => import("./validators.ts");

export interface Purchase {
  readonly form: Form<PurchaseValues>;
  /** Sets before a submission whether a passkey replaces the PIN. */
  readonly confirmBy: (passkey: boolean) => void;
  /** The price that will be sent. */
  readonly price: number;
  readonly promise: PricePromise | undefined;
  readonly outcome: Outcome | undefined;
  /** Searching the report for a purchase with a lost response. */
  readonly looking: boolean;
}

/** Sends one intent until the outcome is known, always with the same idempotency key. */
export function usePurchase(intent: PurchaseIntent, open: boolean, sale: ConfirmedSale): Purchase {
  const client = useQueryClient();
  const [price, setPrice] = useState(intent.price);
  const [outcome, setOutcome] = useState<Outcome>();
  const promise = usePricePromise(intent, open && intent.sentAt === null, [price, setPrice]);
  const byPasskey = useRef(false);
  const look = useLookForAnswer(intent, open, sale);

  const form = useForm<PurchaseValues>({
    draft: purchaseDraftName(intent.key),
    initial: { ...EMPTY_PURCHASE, selling_price: firstSellingPrice(intent) },
    secret: ["pin"],
    validator: async () => (await validators())[byPasskey.current ? "spending" : "purchase"],
    toInput: (values) => ({
      ...purchaseInput(intent, price, values),
      ...(!byPasskey.current && { pin: values.pin }),
    }),
    onSubmit: async (values) => {
      setOutcome(undefined);
      const input = purchaseInput(intent, price, values);
      const proof = byPasskey.current ? await signed(input) : { pin: values.pin };
      if (proof === undefined) return;
      sale.markSent(price);
      try {
        const answer = await api(
          "POST prepaid/buy",
          { ...input, ...proof },
          { idempotencyKey: intent.key },
        );
        sellingPrices.remember(intent.productCode, values.selling_price);
        form.forgetDraft();
        sale.accepted(answer.ref_id, answer);
      } catch (failure) {
        await react(failure);
      }
    },
  });

  const react = async (failure: unknown) => {
    const next = outcomeOf(failure);
    setOutcome(next);
    if (next.kind === "unanswered") return;
    if (next.kind === "key_used") {
      await look.now();
      return;
    }
    sale.markRefused();
    if (next.kind === "price_moved" || next.kind === "product") {
      void client.invalidateQueries({ queryKey: ["products"] });
    }
    if (next.kind === "price_moved" && next.price !== undefined) setPrice(next.price);
    if (next.kind === "refused" && next.failure.code === "balance_insufficient") {
      void client.invalidateQueries({ queryKey: ["account"] });
    }
    if (next.kind === "pin") {
      form.set({ pin: "" });
      form.showErrors({ pin: next.failure.message });
    }
    if (next.kind === "order_number") form.showErrors({ order_number: next.failure.message });
    if (next.kind === "fields") throw next.failure;
    if (failure instanceof CallFailed && failure.code === "pin_locked") form.set({ pin: "" });
  };

  const confirmBy = (passkey: boolean) => {
    byPasskey.current = passkey;
  };
  return { form, confirmBy, price, promise, outcome, looking: look.running };
}

/** A passkey assertion for exactly this purchase; its code is loaded on first use. */
async function signed(input: SpendInput) {
  const passkey = await (await import("../../passkeys/passkeys.ts")).proveSpending(input);
  return passkey && { passkey };
}

/** When the sheet opens for an intent that was already sent, the report may already have the result. */
function useLookForAnswer(intent: PurchaseIntent, open: boolean, sale: ConfirmedSale) {
  const [running, setRunning] = useState(open && intent.sentAt !== null);
  const latest = useRef({ intent, sale });
  useEffect(() => {
    latest.current = { intent, sale };
  });
  const look = async (signal: AbortSignal) => {
    setRunning(true);
    try {
      const refId = await findAccepted(latest.current.intent, signal);
      if (refId !== undefined && !signal.aborted) latest.current.sale.accepted(refId);
    } catch {
      // If the report cannot be loaded either, the sheet stays open for a retry.
    } finally {
      if (!signal.aborted) setRunning(false);
    }
  };
  const [startsWaiting] = useState(intent.sentAt !== null);
  const lookRef = useRef(look);
  useEffect(() => {
    if (!open || !startsWaiting) return;
    const abort = new AbortController();
    void lookRef.current(abort.signal);
    return () => abort.abort();
  }, [open, startsWaiting]);
  return { running, now: () => look(new AbortController().signal) };
}
