import { CART_NOTE_CHARACTERS, mostPieces, quantityProblem } from "@konter/contract/shop";
import type { ShopProduct } from "@konter/contract/shop";
import { Alert, Button, snackbar, TextField } from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import {
  cartAccess,
  cartLink,
  cartQuery,
  checkoutLink,
  problemText,
  QuantityField,
} from "../shop-parts/index.ts";

/** Quantity, note, and the two ways to buy. */
export function BuyBox({ product }: { readonly product: ShopProduct }) {
  const { name, min_quantity: least, step } = product;
  const [quantity, setQuantity] = useState(least);
  const [notes, setNotes] = useState("");
  const most = mostPieces(product);
  const problem = quantityProblem(quantity, product);
  const add = useAdd(product);
  const item = { product_id: product.product_id, quantity, notes };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <QuantityField
          name={name}
          value={quantity}
          least={least}
          step={step}
          most={most}
          invalid={problem !== undefined}
          onChange={setQuantity}
        />
        {problem !== undefined && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => setQuantity(problem === "below_minimum" ? least : most)}
          >
            {m.shop_set_quantity({ quantity: problem === "below_minimum" ? least : most })}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <Alert tone="warning" urgent>
          {problemText(problem, product, most)}
        </Alert>
      )}
      <TextField
        label={m.shop_note()}
        hint={m.shop_note_hint()}
        optional
        autoComplete="off"
        maxLength={CART_NOTE_CHARACTERS}
        value={notes}
        onChange={setNotes}
      />
      {add.error && (
        <Alert tone="danger" urgent>
          {failureText(add.error)}
        </Alert>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <Button
          kind="plain"
          size="large"
          disabled={problem !== undefined}
          busy={add.isPending && !add.variables.buysNow}
          icon={<Plus aria-hidden className="size-5 shrink-0" />}
          aria-label={m.shop_add()}
          onClick={() => add.mutate({ item, buysNow: false })}
        >
          {m.cart_title()}
        </Button>
        <Button
          size="large"
          disabled={problem !== undefined}
          busy={add.isPending && add.variables.buysNow}
          onClick={() => add.mutate({ item, buysNow: true })}
        >
          {m.shop_buy_now()}
        </Button>
      </div>
    </div>
  );
}

interface Adding {
  readonly item: {
    readonly product_id: string;
    readonly quantity: number;
    readonly notes: string;
  };
  readonly buysNow: boolean;
}

function useAdd({ slug }: ShopProduct) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ item }: Adding) => cartAccess().add(item),
    onSuccess: (cart, { buysNow }) => {
      client.setQueryData(cartQuery().queryKey, cart);
      if (buysNow) return navigate(checkoutLink());
      snackbar.add({
        text: m.shop_added(),
        tone: "success",
        action: { label: m.shop_see_cart(), run: () => void navigate(cartLink()) },
      });
      return undefined;
    },
    // The stock on this page is older than the refusal.
    onError: () => client.invalidateQueries({ queryKey: ["shop", "product", slug] }),
  });
}
