import { useCallForm } from "@konter/client/use-call-form";
import type { StoredPictureView } from "@konter/contract/pictures";
import type { AdminShopProduct } from "@konter/contract/shop-office";
import {
  Button,
  lazyValidator,
  MoneyField,
  ScriptedForm,
  SelectField,
  snackbar,
  TextAreaField,
  TextField,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { PictureField } from "../../app/pictures/picture-field.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { categoriesQuery, categoryChoices } from "../shop-categories/index.ts";
import { takeOverProduct } from "./api.ts";
import { inputOf, valuesOf } from "./product-values.ts";
import type { ProductValues } from "./product-values.ts";

const DESCRIPTION_CHARACTERS = 5_000;

/** Adds or changes a product. */
export function ProductForm({ product }: { readonly product: AdminShopProduct | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = product?.is_open ?? true;
  const [pictures, setPictures] = useState<readonly StoredPictureView[]>(product?.pictures ?? []);
  const sent = (values: ProductValues) => ({
    ...inputOf(values, isOpen),
    picture_ids: pictures.map(({ picture_id: id }) => Number(id)),
  });
  const { form, failure } = useCallForm({
    draft: ownedName(`shop-product:${product?.product_id ?? "new"}:${product?.version ?? 0}`),
    initial: valuesOf(product),
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-office/schemas")).adminShopProductInput,
    ),
    toInput: sent,
    onSubmit: async (values) => {
      const input = sent(values);
      const saved =
        product === undefined
          ? await api("POST admin/shop/products", input)
          : await api("POST admin/shop/products/{product_id}", {
              product_id: String(product.product_id),
              version: product.version,
              ...input,
            });
      form.forgetDraft();
      takeOverProduct(client, saved);
      snackbar.add({ text: m.goods_saved(), tone: "success" });
      await navigate({
        to: "/shop/products/$product_id",
        params: { product_id: String(saved.product_id) },
      });
    },
  });
  return (
    <ScriptedForm
      onSubmit={form.submit}
      aria-label={m.goods_form()}
      className="flex flex-col gap-4"
    >
      <Basics form={form} />
      <PictureField label={m.goods_pictures()} pictures={pictures} onChange={setPictures} />
      <Prices form={form} />
      <Sizes form={form} />
      <FailureAlert failure={failure} />
      <Button type="submit" busy={form.busy} className="self-start">
        {m.shop_save()}
      </Button>
    </ScriptedForm>
  );
}

interface Fields {
  readonly form: Form<ProductValues>;
}

function Basics({ form }: Fields) {
  const categories = useQuery(categoriesQuery());
  return (
    <>
      <div className="grid gap-3 wide:grid-cols-2">
        <TextField
          {...form.field("name")}
          label={m.goods_name()}
          maxLength={120}
          autoComplete="off"
        />
        <TextField {...form.field("sku")} label="SKU" maxLength={40} autoComplete="off" />
      </div>
      <SelectField
        {...form.field("category_id")}
        label={m.shop_category()}
        choices={[
          { value: "", label: m.goods_choose_category() },
          ...categoryChoices(categories.data?.rows ?? []),
        ]}
      />
      <TextAreaField
        {...form.field("description")}
        label={m.goods_description()}
        maxLength={DESCRIPTION_CHARACTERS}
        optional
      />
    </>
  );
}

/** A tier above the one below it is an error of all prices. */
function Prices({ form }: Fields) {
  const together = form.field("agent", "prices").error;
  const price = (name: "member" | "agent" | "master_agent") => form.field(name, `prices.${name}`);
  const agent = price("agent");
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-bold">{m.goods_prices()}</legend>
      <div className="grid gap-3 desk:grid-cols-3">
        <MoneyField {...price("member")} label={m.goods_price_member()} />
        <MoneyField
          {...agent}
          error={agent.error ?? together}
          label={m.goods_price_agent()}
          optional
        />
        <MoneyField {...price("master_agent")} label={m.goods_price_master()} optional />
      </div>
      <p className="text-sm text-soft">{m.goods_prices_hint()}</p>
    </fieldset>
  );
}

function Sizes({ form }: Fields) {
  const whole = { inputMode: "numeric", autoComplete: "off", maxLength: 9 } as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <TextField {...form.field("weight_grams")} {...whole} label={m.goods_weight()} />
      <TextField {...form.field("length")} {...whole} label={m.goods_length()} />
      <TextField {...form.field("width")} {...whole} label={m.goods_width()} />
      <TextField {...form.field("height")} {...whole} label={m.goods_height()} />
      <TextField {...form.field("min_quantity")} {...whole} label={m.goods_least()} />
      <TextField {...form.field("step")} {...whole} label={m.goods_step()} />
      <TextField
        {...form.field("low_at")}
        {...whole}
        label={m.goods_low_at()}
        hint={m.goods_low_at_hint()}
      />
    </div>
  );
}
