import { CallFailed } from "@konter/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cartQuery } from "../shop-parts/index.ts";

/**
 * Sends an order; when its total has moved, the prices are fetched again for the buyer to agree to. `refusal` is one that
 * belongs to none of the form's `fields`, such as a product that was sold out meanwhile.
 */
export function useAgreedTotal(fields: readonly string[]) {
  const client = useQueryClient();
  const [movedTotal, setMovedTotal] = useState(false);
  const [refusal, setRefusal] = useState<CallFailed>();
  const atTotal = async (send: () => Promise<void>): Promise<void> => {
    setMovedTotal(false);
    setRefusal(undefined);
    try {
      await send();
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "shop_total_moved") {
        setMovedTotal(true);
        void client.invalidateQueries({ queryKey: cartQuery().queryKey });
        void client.invalidateQueries({ queryKey: ["shop-checkout"] });
      }
      if (failure instanceof CallFailed && isElsewhere(failure, fields)) setRefusal(failure);
      throw failure;
    }
  };
  return { movedTotal, refusal, atTotal };
}

const isElsewhere = ({ answer }: CallFailed, shown: readonly string[]): boolean =>
  answer?.fields !== undefined && !Object.keys(answer.fields).some((name) => shown.includes(name));
