import { CallFailed } from "@konter/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cartQuery } from "../shop-parts/index.ts";

/** Sends an order; when its total has moved, the prices are fetched again for the buyer to agree to. */
export function useAgreedTotal() {
  const client = useQueryClient();
  const [movedTotal, setMovedTotal] = useState(false);
  const atTotal = async (send: () => Promise<void>): Promise<void> => {
    setMovedTotal(false);
    try {
      await send();
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "shop_total_moved") {
        setMovedTotal(true);
        void client.invalidateQueries({ queryKey: cartQuery().queryKey });
        void client.invalidateQueries({ queryKey: ["shop-checkout"] });
      }
      throw failure;
    }
  };
  return { movedTotal, atTotal };
}
