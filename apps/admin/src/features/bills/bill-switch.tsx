import type { AdminBillProduct } from "@konter/contract/bills";
import { Switch } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { BILLS_KEY } from "./api.ts";

/** Opens and closes a bill product by hand. */
export function BillSwitch({ product }: { readonly product: AdminBillProduct }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (enabled: boolean) => {
    setBusy(true);
    try {
      await api("POST admin/bills/products/{code}", { code: product.code, enabled });
      await client.invalidateQueries({ queryKey: BILLS_KEY });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      checked={product.enabled}
      busy={busy}
      disabled={!session.may("catalog.write")}
      label={m.bill_sell_one({ name: product.name })}
      onChange={(enabled) => void change(enabled)}
    />
  );
}
