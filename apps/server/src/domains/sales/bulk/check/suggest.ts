import { operatorOf } from "@konter/contract/phone";
import { distance } from "fastest-levenshtein";
import type { BookProduct, ProductBook } from "./product-book.ts";

/** A product that a row could mean, or an alternative to buy. */
export interface Suggestion {
  readonly code: string;
  readonly name: string;
  readonly price: number | null;
}

const toSuggestion = ({ code, name, price }: BookProduct): Suggestion => ({ code, name, price });

/** Codes are short: two letters may be wrong, but not half of them. */
const MOST_WRONG_LETTERS = 2;

/** A longer text is not a mistyped code or name, and comparing it is slow. */
const LONGEST_COMPARED = 80;

/** Finds products that a row could mean. Caches the result by text. */
export class Suggestions {
  readonly #open: readonly BookProduct[];
  readonly #all: readonly BookProduct[];
  readonly #codes = new Map<string, Suggestion | undefined>();
  readonly #closest = new Map<string, Suggestion | undefined>();

  constructor({ products }: Pick<ProductBook, "products">) {
    this.#all = [...products.values()];
    this.#open = this.#all.filter(({ isOpen }) => isOpen);
  }

  /** Returns the product with the most similar code, preferring products that can be bought. */
  closeCode(typed: string): Suggestion | undefined {
    if (!this.#codes.has(typed))
      this.#codes.set(typed, this.#closeIn(this.#open, typed) ?? this.#closeIn(this.#all, typed));
    return this.#codes.get(typed);
  }

  /** Returns the open product with the nearest code or name, of the number's operator if known. */
  closest(typed: string, number: string): Suggestion | undefined {
    if (typed.length > LONGEST_COMPARED) return undefined;
    const operator = operatorOf(number);
    const key = `${operator ?? ""} ${typed}`;
    if (!this.#closest.has(key)) {
      const ofOperator = this.#open.filter((product) => product.operator === operator);
      const among = ofOperator.length > 0 ? ofOperator : this.#open;
      const found = nearest(among, ({ code, name }) =>
        Math.min(shareWrong(typed, code), shareWrong(typed, name.toUpperCase())),
      );
      this.#closest.set(key, found && toSuggestion(found));
    }
    return this.#closest.get(key);
  }

  /** Returns an open product of the same kind and operator, with the same or the nearest nominal. */
  replacement(closed: BookProduct): Suggestion | undefined {
    const alike = this.#open.filter(
      ({ screen, operator }) => screen === closed.screen && operator === closed.operator,
    );
    const found = nearest(alike, ({ nominal, price }) =>
      nominal === null || closed.nominal === null
        ? Math.abs(price - closed.price)
        : Math.abs(nominal - closed.nominal),
    );
    return found && toSuggestion(found);
  }

  #closeIn(products: readonly BookProduct[], typed: string): Suggestion | undefined {
    const found = nearest(products, ({ code }) =>
      Math.abs(code.length - typed.length) > MOST_WRONG_LETTERS
        ? Number.POSITIVE_INFINITY
        : distance(typed, code),
    );
    if (found === undefined) return undefined;
    const wrong = distance(typed, found.code);
    return wrong <= MOST_WRONG_LETTERS && wrong * 2 < found.code.length
      ? toSuggestion(found)
      : undefined;
  }
}

const shareWrong = (typed: string, text: string): number =>
  distance(typed, text) / Math.max(typed.length, text.length);

function nearest(
  products: readonly BookProduct[],
  far: (product: BookProduct) => number,
): BookProduct | undefined {
  let [best, least]: [BookProduct | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const product of products) {
    const away = far(product);
    if (away < least) [best, least] = [product, away];
  }
  return best;
}
