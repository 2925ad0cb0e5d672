import type { AdminShopProduct } from "@konter/contract/shop-office";
import { snackbar, Switch } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { takeOverProduct } from "./api.ts";

/** Puts a product on sale, or takes it off. */
export function SaleSwitch({ product }: { readonly product: AdminShopProduct }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (isOpen: boolean) => {
    setBusy(true);
    try {
      const saved = await api("POST admin/shop/products/{product_id}/open", {
        product_id: String(product.product_id),
        is_open: isOpen,
      });
      takeOverProduct(client, saved);
      snackbar.add({ text: isOpen ? m.goods_opened() : m.goods_closed(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      checked={product.is_open}
      busy={busy}
      label={m.goods_sell({ product: product.name })}
      onChange={(isOpen) => void change(isOpen)}
    />
  );
}
