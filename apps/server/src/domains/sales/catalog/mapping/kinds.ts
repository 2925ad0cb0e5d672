import { KIND_DETAILS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { NotSold } from "@konter/contract/price-imports";
import { spelling } from "@konter/contract/logos";

export type Kind =
  | { readonly screen: PrepaidScreen; readonly group?: string }
  | { readonly notSold: NotSold };

/** Our words beside the tables of kinds: each kind's groups, and categories that Konter does not sell. */
const OTHER_CATEGORIES: readonly (readonly [Kind, readonly string[]])[] = [
  [{ screen: "pulsa", group: "Pulsa Transfer" }, ["pulsa transfer"]],
  [{ notSold: "streaming" }, ["streaming"]],
  [{ notSold: "starter" }, ["aktivasi perdana", "perdana"]],
  [{ notSold: "validity" }, ["masa aktif"]],
  [{ notSold: "social_media" }, ["media sosial", "social media"]],
  [
    { notSold: "bills" },
    [
      "pascabayar",
      "pln pascabayar",
      "pdam",
      "bpjs kesehatan",
      "internet pascabayar",
      "hp pascabayar",
      "tv pascabayar",
      "multifinance",
      "gas negara",
      "pbb",
    ],
  ],
];

/** Suppliers' category words (Digiflazz `category`, IAK `product_category` and `product_type`, files). */
const CATEGORIES: readonly (readonly [Kind, readonly string[]])[] = [
  ...PREPAID_SCREENS.map((screen): readonly [Kind, readonly string[]] => [
    { screen },
    [KIND_DETAILS[screen].category, ...KIND_DETAILS[screen].alsoListedAs],
  ]),
  ...OTHER_CATEGORIES,
];

const KIND_OF = new Map(
  CATEGORIES.flatMap(([kind, words]) =>
    words.map((word): [string, Kind] => [spelling(word), kind]),
  ),
);

/** Returns the kind for a category word; undefined when it is unknown. */
export function findKind(category: string): Kind | undefined {
  return KIND_OF.get(spelling(category));
}

/** Chips of card games, sold as games: they are used for gambling, so no brand opens them. */
const CHIPS = new Set(
  [
    "higgs domino",
    "higgs games island",
    "boyaa domino qiuqiu",
    "boyaa capsa susun",
    "poker texas",
    "texas poker",
    "royal dream",
  ].map(spelling),
);

export function areChips(brand: string): boolean {
  return CHIPS.has(spelling(brand));
}

/**
 * Whether a product listed among data packages only adds days: `Axis Masa Aktif …`, `Tri Tambah Masa Aktif Kartu …`.
 */
export function isValidity(name: string): boolean {
  return /^(?:\S+\s+)?(?:(?:tambah|perpanjang(?:an)?)\s+)?masa\s+aktif\b/i.test(name);
}
