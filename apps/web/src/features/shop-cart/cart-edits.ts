import { rupiah } from "@konter/contract/money";
import { mostPieces, quantityProblem } from "@konter/contract/shop";
import type { Cart, CartLine } from "@konter/contract/shop";

/** What a person wants of a line, with the number of the edit; numbers rise over all lines. */
export interface LineEdit {
  readonly number: number;
  readonly quantity: number;
  readonly notes: string;
}

/** Edits that the server has not answered yet: of each line the latest. */
export interface CartEdits {
  readonly last: number;
  readonly open: Readonly<Record<string, LineEdit>>;
}

export const NO_EDITS: CartEdits = { last: 0, open: {} };

export function startEdit(
  { last, open }: CartEdits,
  id: string,
  wanted: Pick<LineEdit, "quantity" | "notes">,
): CartEdits {
  const number = last + 1;
  const { quantity, notes } = wanted;
  return { last: number, open: { ...open, [id]: { number, quantity, notes } } };
}

/** Ends an edit that was answered or refused; an older one than the latest of its line ends nothing (A56). */
export function endEdit(edits: CartEdits, id: string, number: number): CartEdits {
  if (edits.open[id]?.number !== number) return edits;
  const { [id]: _ended, ...open } = edits.open;
  return { ...edits, open };
}

/** A reply merged into the known cart: a line that the reply knows in an older version stays as it is. */
export function newerCart(known: Cart | undefined, reply: Cart): Cart {
  const before = new Map(known?.lines.map((line) => [line.id, line]));
  const lines = reply.lines.map((line) => {
    const other = before.get(line.id);
    return other !== undefined && other.version > line.version ? other : line;
  });
  return lines.every((line, index) => line === reply.lines[index]) ? reply : totalled(reply, lines);
}

/** The cart as shown: with the edits that are not answered yet. */
export function shownCart(cart: Cart, { open }: CartEdits): Cart {
  const lines = cart.lines.map((line) => edited(line, open[line.id]));
  return lines.every((line, index) => line === cart.lines[index]) ? cart : totalled(cart, lines);
}

function edited(line: CartLine, edit: LineEdit | undefined): CartLine {
  if (edit === undefined) return line;
  const { quantity, notes } = edit;
  const { product } = line;
  return {
    ...line,
    quantity,
    notes,
    problem: line.problem === "closed" ? "closed" : (quantityProblem(quantity, product) ?? null),
    most: mostPieces(product),
    total: rupiah(product.price * quantity),
  };
}

function totalled(cart: Cart, lines: CartLine[]): Cart {
  const sum = (of: (line: CartLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    ...cart,
    lines,
    count: lines.length,
    goods_total: rupiah(sum(({ total }) => total)),
    weight_grams: sum(({ product, quantity }) => product.weight_grams * quantity),
    ready: lines.length > 0 && lines.every(({ problem }) => problem === null),
  };
}

/** The quantity nearest to the wanted one that can be bought; undefined when none can. */
export function mendedQuantity({ problem, quantity, product, most }: CartLine): number | undefined {
  const { min_quantity: least, step } = product;
  switch (problem) {
    case "above_stock":
      return most;
    case "below_minimum":
      return least;
    case "not_step":
      return Math.min(most, quantity - ((quantity - least) % step));
    default:
      return undefined;
  }
}
