import { operatorOf } from "@konter/contract/phone";
import { distance } from "fastest-levenshtein";
import type { BookProduct, ProductBook } from "./product-book.ts";

/** A product that a row could mean, or buy instead. */
export interface Suggestion {
  readonly code: string;
  readonly name: string;
  readonly price: number | null;
}

const toSuggestion = ({ code, name, price }: BookProduct): Suggestion => ({ code, name, price });

/** Codes are short: two letters of it may be wrong, but not half of them. */
const MOST_WRONG_LETTERS = 2;

/** A longer text is no code or name that somebody mistyped, and to compare it takes long. */
const LONGEST_COMPARED = 80;

/** Finds what a row could mean; asks each question about one text once. */
export class Suggestions {
  readonly #open: readonly BookProduct[];
  readonly #all: readonly BookProduct[];
  readonly #codes = new Map<string, Suggestion | undefined>();
  readonly #closest = new Map<string, Suggestion | undefined>();

  constructor({ products }: Pick<ProductBook, "products">) {
    this.#all = [...products.values()];
    this.#open = this.#all.filter(({ isOpen }) => isOpen);
  }

  /** The product whose code this one almost is; those that can be bought before the others. */
  closeCode(typed: string): Suggestion | undefined {
    if (!this.#codes.has(typed))
      this.#codes.set(typed, this.#closeIn(this.#open, typed) ?? this.#closeIn(this.#all, typed));
    return this.#codes.get(typed);
  }

  /** The open product whose code or name is nearest, of the number's operator where that is known. */
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

  /** An open product of the same kind and operator, with the same nominal or the next one to it. */
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
