import { useCallForm } from "@konter/client/use-call-form";
import type { AdminShopProduct, ShopStockAct } from "@konter/contract/shop-office";
import {
  Button,
  ChoiceGroup,
  lazyValidator,
  ScriptedForm,
  Sheet,
  snackbar,
  TextField,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { productQuery, takeOverProduct } from "./api.ts";
import { wholeOf } from "./product-values.ts";

const HINTS: Readonly<Record<ShopStockAct, () => string>> = {
  received: m.goods_received_hint,
  counted: m.goods_counted_hint,
  damaged: m.goods_damaged_hint,
};
const isAct = (text: string): text is ShopStockAct => Object.hasOwn(HINTS, text);

/** Records pieces received, counted or damaged. */
export function StockSheet({
  product,
  open,
  onClose,
}: {
  readonly product: AdminShopProduct;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const id = String(product.product_id);
  const inputOf = (values: Readonly<Record<"act" | "pieces" | "note", string>>) => ({
    product_id: id,
    act: isAct(values.act) ? values.act : ("received" as const),
    pieces: wholeOf(values.pieces),
    note: values.note,
    seen_on_hand: product.stock.on_hand,
  });
  const { form, failure } = useCallForm({
    initial: { act: "received", pieces: "", note: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-office/schemas")).adminShopStockInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      takeOverProduct(
        client,
        await api("POST admin/shop/products/{product_id}/stock", inputOf(values)),
      );
      snackbar.add({ text: m.goods_stock_saved(), tone: "success" });
      onClose();
    },
    onRefused: () => void client.invalidateQueries({ queryKey: productQuery(id).queryKey }),
  });
  const { act } = form.values;
  return (
    <Sheet open={open} onClose={onClose} title={m.goods_stock_change()}>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.goods_on_hand_now({ count: product.stock.on_hand })}</p>
        <ChoiceGroup
          label={m.goods_stock_act()}
          value={act}
          choices={[
            ["received", m.goods_received()],
            ["counted", m.goods_counted()],
            ["damaged", m.goods_damaged()],
          ]}
          onChange={(value) => form.set({ act: value })}
        />
        <TextField
          {...form.field("pieces")}
          label={m.goods_pieces()}
          hint={isAct(act) ? HINTS[act]() : ""}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <TextField
          {...form.field("note")}
          label={m.goods_note()}
          maxLength={200}
          autoComplete="off"
          optional
        />
        <FailureAlert failure={failure} />
        <Button type="submit" busy={form.busy}>
          {m.shop_save()}
        </Button>
      </ScriptedForm>
    </Sheet>
  );
}
