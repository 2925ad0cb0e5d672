import type { PrepaidScreen } from "@konter/contract/catalog";
import type { NotSold } from "@konter/contract/price-imports";
import { spelling } from "./operators.ts";

export type Kind =
  | { readonly screen: PrepaidScreen; readonly group?: string }
  | { readonly notSold: NotSold };

/** Suppliers' category words (Digiflazz `category`, IAK `product_category` and `product_type`, files). */
const CATEGORIES: readonly (readonly [Kind, readonly string[]])[] = [
  [{ screen: "pulsa" }, ["pulsa", "pulsa reguler", "pulsa regular", "pulsa prabayar"]],
  [{ screen: "pulsa", group: "Pulsa Transfer" }, ["pulsa transfer"]],
  [{ screen: "data" }, ["data", "paket data", "paket internet", "internet", "kuota"]],
  [{ screen: "electricity" }, ["pln", "token pln", "pln token", "token listrik", "pln prabayar"]],
  [{ screen: "games" }, ["games", "game", "top up game", "topup games"]],
  [
    { screen: "emoney" },
    ["e-money", "etoll", "e-toll", "etoll/e-money", "e-wallet", "dompet digital", "saldo digital"],
  ],
  [{ screen: "voucher" }, ["voucher", "vouchers", "voucher digital"]],
  [
    { notSold: "calls" },
    ["paket sms telpon", "paket sms & telpon", "paket sms telepon", "paket telepon", "paket sms"],
  ],
  [{ notSold: "television" }, ["tv", "tv prabayar", "tv kabel"]],
  [{ notSold: "streaming" }, ["streaming"]],
  [
    { notSold: "international" },
    ["pulsa internasional", "international", "internasional", "bangladesh topup", "china topup"],
  ],
  [
    { notSold: "international" },
    ["malaysia topup", "philippines topup", "singapore topup", "taiwan topup", "thailand topup"],
  ],
  [{ notSold: "international" }, ["vietnam topup"]],
  [{ notSold: "activation" }, ["aktivasi voucher", "aktivasi perdana", "perdana"]],
  [{ notSold: "validity" }, ["masa aktif"]],
  [{ notSold: "esim" }, ["esim", "e-sim"]],
  [{ notSold: "gas" }, ["gas", "pertamina gas", "token gas", "pgn"]],
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

const KIND_OF = new Map(
  CATEGORIES.flatMap(([kind, words]) =>
    words.map((word): [string, Kind] => [spelling(word), kind]),
  ),
);

/** What a category's word means; undefined where we do not know it. */
export function findKind(category: string): Kind | undefined {
  return KIND_OF.get(spelling(category));
}

/** Chips of card games, sold as games: money is played for with them, so no brand opens them. */
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

/** Sold among data packages, but what it adds is days: `Axis Masa Aktif …`, `Tri Tambah Masa Aktif Kartu …`. */
export function isValidity(name: string): boolean {
  return /^(?:\S+\s+)?(?:(?:tambah|perpanjang(?:an)?)\s+)?masa\s+aktif\b/i.test(name);
}
