import { quantityProblem } from "@konter/contract/shop";
import type { Cart, CartLine } from "@konter/contract/shop";
import { snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText, showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { cartAccess, cartQuery } from "../shop-parts/index.ts";
import type { WantedLine } from "../shop-parts/index.ts";
import { endEdit, newerCart, NO_EDITS, startEdit } from "./cart-edits.ts";
import type { CartEdits } from "./cart-edits.ts";

export interface CartActions {
  readonly edits: CartEdits;
  /** The sentence of a refused edit by line. */
  readonly refused: Readonly<Record<string, string>>;
  /** Lines that are being removed. */
  readonly removing: ReadonlySet<string>;
  readonly edit: (line: CartLine, wanted: WantedLine) => void;
  readonly remove: (line: CartLine) => void;
}

/**
 * Changes of the cart. They are sent one after another, because each edit needs the version that the one before it has
 * made; of several edits of a line only the latest is sent.
 */
export function useCartEdits(): CartActions {
  const client = useQueryClient();
  const [edits, setEdits] = useState(NO_EDITS);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(edits);
  const queue = useRef(Promise.resolve());
  const { queryKey } = cartQuery();

  const update = (next: CartEdits) => {
    latest.current = next;
    setEdits(next);
  };
  const inTurn = (task: () => Promise<void>) => {
    queue.current = queue.current.then(task);
  };
  const show = async (reply: Cart) => {
    // A list that was requested before the change would show the old values again.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known: Cart | undefined) => newerCart(known, reply));
  };

  const send = async (id: string) => {
    const wanted = latest.current.open[id];
    const line = client.getQueryData(queryKey)?.lines.find((each) => each.id === id);
    if (wanted === undefined) return;
    if (line === undefined) return update(endEdit(latest.current, id, wanted.number));
    const { number, quantity, notes } = wanted;
    try {
      await show(await cartAccess().edit(line, { quantity, notes }));
    } catch (failure) {
      if (latest.current.open[id]?.number === number)
        setRefused((known) => ({ ...known, [id]: failureText(failure) }));
      await client.refetchQueries({ queryKey });
    }
    update(endEdit(latest.current, id, number));
  };

  const edit = (line: CartLine, wanted: WantedLine) => {
    const { id } = line;
    update(startEdit(latest.current, id, wanted));
    setRefused(({ [id]: _before, ...others }) => others);
    // A quantity that cannot be bought stays on the page with its problem; the server would only refuse it.
    if (line.problem !== "closed" && quantityProblem(wanted.quantity, line.product) === undefined)
      inTurn(() => send(id));
  };

  const undo = ({ product, quantity, notes }: CartLine) => {
    const item = { product_id: product.product_id, quantity, notes };
    inTurn(() => cartAccess().add(item).then(show, showFailure));
  };

  const remove = (line: CartLine) => {
    setRemoving((known) => new Set(known).add(line.id));
    inTurn(async () => {
      try {
        const cart = await cartAccess().remove(line);
        update(endEdit(latest.current, line.id, latest.current.open[line.id]?.number ?? 0));
        await show(cart);
        snackbar.add({
          text: m.cart_removed({ name: line.product.name }),
          action: { label: m.cart_undo(), run: () => undo(line) },
        });
      } catch (failure) {
        showFailure(failure);
        void client.invalidateQueries({ queryKey });
      }
      setRemoving((known) => new Set([...known].filter((id) => id !== line.id)));
    });
  };

  return { edits, refused, removing, edit, remove };
}
