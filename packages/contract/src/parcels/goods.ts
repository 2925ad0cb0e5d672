import type { Sentence } from "../locale.ts";

/** Kinds of goods about which couriers have rules. */
export const GOODS_KINDS = [
  "explosives",
  "weapons",
  "drugs",
  "alcohol",
  "flammables",
  "money",
  "animals",
  "liquids",
  "batteries",
  "fragile",
  "fresh_food",
  "blades",
  "valuables",
] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** What a courier says of them; kinds in neither list are taken without a condition. */
export interface GoodsRules {
  /** Never taken. */
  readonly forbidden: readonly GoodsKind[];
  /** Taken if packed by the courier's rules. */
  readonly conditional: readonly GoodsKind[];
}

export interface GoodsRow {
  readonly kind: GoodsKind;
  readonly name: Sentence;
  /** How they are packed; null where nothing helps. */
  readonly packing: Sentence | null;
  /** Words and phrases in lower case that name them, in Indonesian and English. */
  readonly words: readonly string[];
  /** Words that make something harmless of them: `mainan`, `kosong`. */
  readonly unless: readonly string[];
}

/** Lower-case words with single spaces around each, so that a phrase is only found between word boundaries. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** The kinds of goods that contents name, by whole words: `baterai` is not found in `bateraiku` (M429). */
export function goodsIn<Row extends Pick<GoodsRow, "unless" | "words">>(
  content: string,
  goods: readonly Row[],
): readonly Row[] {
  const words = wordsOf(content);
  const has = (phrase: string): boolean => words.includes(` ${phrase} `);
  return goods.filter((row) => row.words.some(has) && !row.unless.some(has));
}
