import { useCallForm } from "@konter/client/use-call-form";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { AdminShopProduct } from "@konter/contract/shop-office";
import {
  Button,
  Card,
  FactList,
  formatDateTime,
  lazyValidator,
  MoneyField,
  ScriptedForm,
  snackbar,
  TextField,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { takeOverProduct } from "./api.ts";
import { wholeOf } from "./product-values.ts";

interface Props {
  readonly product: AdminShopProduct;
  readonly mayWrite: boolean;
}

/** The promo of a product, or the form for one. */
export function PromoCard({ product, mayWrite }: Props) {
  const { promo } = product;
  if (promo === null && !mayWrite) return null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.goods_promo()}</h2>
      {promo === null ? (
        <PromoForm product={product} />
      ) : (
        <>
          <FactList
            facts={[
              { label: m.goods_promo_price(), value: formatRupiah(promo.price), strong: true },
              { label: m.goods_promo_taken(), value: `${promo.sold_qty} / ${promo.stock}` },
              { label: m.goods_promo_from(), value: formatDateTime(promo.starts_at) },
              {
                label: m.goods_promo_until(),
                value: promo.ends_at === null ? "–" : formatDateTime(promo.ends_at),
              },
            ]}
          />
          {mayWrite && <EndButton product={product} />}
        </>
      )}
    </Card>
  );
}

function EndButton({ product }: Pick<Props, "product">) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const end = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const saved = await api("POST admin/shop/products/{product_id}/promo/end", {
        product_id: String(product.product_id),
      });
      takeOverProduct(client, saved);
      snackbar.add({ text: m.goods_promo_ended(), tone: "success" });
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FailureAlert failure={failure} />
      <Button kind="plain" busy={busy} onClick={() => void end()}>
        {m.goods_promo_end()}
      </Button>
    </>
  );
}

/** A time typed in WIB as an instant; left out when empty. */
const instantOf = (name: "starts_at" | "ends_at", typed: string) =>
  typed === "" ? {} : { [name]: `${typed}:00+07:00` };

function PromoForm({ product }: Pick<Props, "product">) {
  const client = useQueryClient();
  const inputOf = (
    values: Readonly<Record<"price" | "stock" | "starts_at" | "ends_at", string>>,
  ) => ({
    product_id: String(product.product_id),
    price: parseRupiah(values.price) ?? Number.NaN,
    stock: wholeOf(values.stock),
    ...instantOf("starts_at", values.starts_at),
    ...instantOf("ends_at", values.ends_at),
  });
  const { form, failure } = useCallForm({
    initial: { price: "", stock: "", starts_at: "", ends_at: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-office/schemas")).adminShopPromoInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      takeOverProduct(
        client,
        await api("POST admin/shop/products/{product_id}/promo", inputOf(values)),
      );
      snackbar.add({ text: m.goods_promo_saved(), tone: "success" });
    },
  });
  return (
    <ScriptedForm
      onSubmit={form.submit}
      aria-label={m.goods_promo()}
      className="flex flex-col gap-3"
    >
      <MoneyField {...form.field("price")} label={m.goods_promo_price()} />
      <TextField
        {...form.field("stock")}
        label={m.goods_promo_stock()}
        hint={m.goods_promo_stock_hint()}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
      />
      <TextField
        {...form.field("starts_at")}
        type="datetime-local"
        label={m.goods_promo_from()}
        hint={m.goods_promo_from_hint()}
        optional
      />
      <TextField
        {...form.field("ends_at")}
        type="datetime-local"
        label={m.goods_promo_until()}
        optional
      />
      <FailureAlert failure={failure} />
      <Button type="submit" busy={form.busy}>
        {m.goods_promo_save()}
      </Button>
    </ScriptedForm>
  );
}
