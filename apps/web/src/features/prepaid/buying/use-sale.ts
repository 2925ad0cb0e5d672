import { KINDS } from "@konter/contract/catalog";
import type { PrepaidScreen, Product } from "@konter/contract/catalog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RefObject } from "react";
import type { PurchaseWish } from "./purchase-intents.ts";
import { targetDraft } from "../destination/target.ts";
import type { Target } from "../destination/target.ts";
import { useConfirmedSale } from "./use-confirmed-sale.ts";
import type { ConfirmedSale } from "./use-confirmed-sale.ts";

export interface Sale extends ConfirmedSale {
  /** Several numbers for one product, for kinds that are sold in batches. */
  readonly batch: readonly PurchaseWish[] | undefined;
  /** Opens the sheet for a product, with the typed number or another. */
  readonly offer: (product: Product, number?: string) => void;
}

interface SaleOptions {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly numberInput: RefObject<HTMLInputElement | null>;
  readonly showNumberError: (error: string | undefined) => void;
}

export function useSale({ screen, target, numberInput, showNumberError }: SaleOptions): Sale {
  const { destination } = KINDS[screen];
  const client = useQueryClient();
  const [batch, setBatch] = useState<readonly PurchaseWish[]>();
  const sale = useConfirmedSale(
    (intent) => intent.screen === screen && intent.refillOf === undefined,
    () => targetDraft(destination).write(undefined),
  );

  const offer = async (product: Product, number: string) => {
    const { readOffer } = await import("./offer-checks.ts");
    const { wishes, fault } = readOffer(client, screen, product, number);
    showNumberError(fault);
    const [wish, second] = wishes;
    if (fault !== undefined || wish === undefined) numberInput.current?.focus();
    else if (second === undefined) sale.begin(wish);
    else setBatch(wishes);
  };

  return {
    ...sale,
    batch,
    offer: (product, number = target.number) => void offer(product, number),
    close: () => {
      sale.close();
      setBatch(undefined);
    },
  };
}
