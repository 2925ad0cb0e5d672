import { formatRupiah } from "@konter/contract/money";
import { CART_NOTE_CHARACTERS } from "@konter/contract/shop";
import type { CartLine } from "@konter/contract/shop";
import { Alert, Button, Card, IconButton, Spinner, TextField } from "@konter/ui";
import { Pencil, Trash2 } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import {
  problemText,
  ProductPicture,
  ProductPrice,
  productLink,
  QuantityField,
} from "../shop-parts/index.ts";
import { mendedQuantity } from "./cart-edits.ts";
import type { CartActions } from "./use-cart-edits.ts";

/** A product in the cart: price, quantity, note, and what is wrong with it. */
export function CartLineCard({
  line,
  actions,
}: {
  readonly line: CartLine;
  readonly actions: CartActions;
}) {
  const { id, product, quantity, notes, most, problem } = line;
  const { name, slug, picture } = product;
  const isRemoving = actions.removing.has(id);
  return (
    <Card className="flex flex-col gap-3 p-3">
      <div className="flex gap-3">
        <Link {...productLink(slug)} tabIndex={-1} aria-hidden className="w-20 shrink-0">
          <ProductPicture picture={picture} name={name} sizes="5rem" />
        </Link>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Link {...productLink(slug)} className="font-medium wrap-anywhere">
            {name}
          </Link>
          <ProductPrice product={product} />
          {line.price_moved_from !== null && (
            <p className="text-sm font-medium text-warning-text">
              {m.cart_price_moved({ before: formatRupiah(line.price_moved_from) })}
            </p>
          )}
        </div>
        <IconButton
          label={m.cart_remove({ name })}
          aria-disabled={isRemoving || undefined}
          onClick={() => !isRemoving && actions.remove(line)}
        >
          {isRemoving ? <Spinner /> : <Trash2 aria-hidden className="size-5" />}
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuantityField
          name={name}
          value={quantity}
          least={product.min_quantity}
          step={product.step}
          most={most}
          invalid={problem !== null}
          onChange={(wanted) => actions.edit(line, { quantity: wanted, notes })}
        />
        <strong className="tabular-nums">{formatRupiah(line.total)}</strong>
      </div>
      <Problem line={line} actions={actions} />
      <Note value={notes} onChange={(wanted) => actions.edit(line, { quantity, notes: wanted })} />
      {actions.refused[id] !== undefined && (
        <Alert tone="danger" urgent>
          {actions.refused[id]}
        </Alert>
      )}
    </Card>
  );
}

/** The sentence of a problem, with the one tap that mends it. */
function Problem({ line, actions }: { readonly line: CartLine; readonly actions: CartActions }) {
  const { problem, product, most, notes } = line;
  if (problem === null) return null;
  const quantity = mendedQuantity(line);
  return (
    <Alert
      tone="warning"
      urgent
      action={
        quantity === undefined ? (
          <Button kind="plain" size="small" onClick={() => actions.remove(line)}>
            {m.cart_remove_short()}
          </Button>
        ) : (
          <Button kind="plain" size="small" onClick={() => actions.edit(line, { quantity, notes })}>
            {m.shop_set_quantity({ quantity })}
          </Button>
        )
      }
    >
      {problemText(problem, product, most)}
    </Alert>
  );
}

/** A note for the seller; it is saved when the field is left. */
function Note({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (notes: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = typed !== undefined;
  // The button that was tapped has become this field.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (typed === undefined)
    return (
      <button
        type="button"
        onClick={() => setTyped(value)}
        className="flex min-h-9 items-center gap-2 self-start text-left text-sm text-primary-text"
      >
        <Pencil aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{value === "" ? m.cart_add_note() : value}</span>
      </button>
    );
  return (
    <TextField
      label={m.shop_note()}
      inputRef={field}
      autoComplete="off"
      maxLength={CART_NOTE_CHARACTERS}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed.trim() !== value) onChange(typed.trim());
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}
