import type { AdminProduct } from "@konter/contract/catalog";
import { snackbar, Switch } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { takeOverProduct } from "./api.ts";

/** Opens and closes a product by hand; the message offers undo. */
export function ProductSwitch({ product }: { readonly product: AdminProduct }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (enabled: boolean) => {
    setBusy(true);
    try {
      takeOverProduct(
        client,
        await api("POST admin/products/{code}", { code: product.code, enabled }),
      );
      snackbar.add({
        text: enabled
          ? m.product_opened({ product: product.name })
          : m.product_closed({ product: product.name }),
        tone: "success",
        action: { label: m.undo(), run: () => void change(!enabled) },
      });
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
      label={m.sell_product({ product: product.name })}
      onChange={(enabled) => void change(enabled)}
    />
  );
}
