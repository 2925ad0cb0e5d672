import type { PrepaidScreen } from "./kinds.ts";

/** How price lists speak of one kind: the other half of its row, which no browser needs. */
export interface Listing {
  /** The word of price lists for it, which other brands of the install are told too. */
  readonly category: string;
  /** Other words that suppliers have for it. */
  readonly alsoListedAs: readonly string[];
  /** Which names suppliers' brands are looked up in; `any` takes the brand as it is written. */
  readonly operators:
    | "mobile"
    | "electricity"
    | "games"
    | "wallets"
    | "vouchers"
    | "television"
    | "internet"
    | "gas"
    | "foreign"
    | "esim"
    | "any";
  /**
   * What a figure in a product's name is: the `face` value that must be there, what it is `worth`, a mere `label`, or nothing that
   * could be compared.
   */
  readonly figure: "face" | "worth" | "label" | "none";
}

export const LISTINGS: Readonly<Record<PrepaidScreen, Listing>> = {
  pulsa: {
    category: "Pulsa",
    alsoListedAs: ["pulsa reguler", "pulsa regular", "pulsa prabayar"],
    operators: "mobile",
    figure: "face",
  },
  data: {
    category: "Data",
    alsoListedAs: ["paket data", "paket internet", "internet", "kuota"],
    operators: "mobile",
    figure: "label",
  },
  electricity: {
    category: "PLN",
    alsoListedAs: ["token pln", "pln token", "token listrik", "pln prabayar"],
    operators: "electricity",
    figure: "face",
  },
  games: {
    category: "Games",
    alsoListedAs: ["game", "top up game", "topup games"],
    operators: "games",
    figure: "none",
  },
  emoney: {
    category: "E-Money",
    alsoListedAs: ["etoll", "etoll/e-money", "e-wallet", "dompet digital", "saldo digital"],
    operators: "wallets",
    figure: "face",
  },
  voucher: {
    category: "Voucher",
    alsoListedAs: ["vouchers", "voucher digital"],
    operators: "vouchers",
    figure: "worth",
  },
  smstel: {
    category: "Paket SMS & Telpon",
    alsoListedAs: ["paket sms telpon", "paket sms telepon", "paket telepon", "paket sms"],
    operators: "mobile",
    figure: "label",
  },
  voucher_activation: {
    category: "Aktivasi Voucher",
    alsoListedAs: [],
    operators: "mobile",
    figure: "label",
  },
  tv: {
    category: "TV",
    alsoListedAs: ["tv prabayar", "tv kabel"],
    operators: "television",
    figure: "none",
  },
  internet: {
    category: "Voucher Internet",
    alsoListedAs: ["wifi", "wifi.id", "voucher wifi", "internet prabayar"],
    operators: "internet",
    figure: "worth",
  },
  gas: {
    category: "Gas",
    alsoListedAs: ["pertamina gas", "token gas", "pgn"],
    operators: "gas",
    figure: "face",
  },
  international: {
    category: "Pulsa Internasional",
    alsoListedAs: [
      "international",
      "internasional",
      "bangladesh topup",
      "china topup",
      "malaysia topup",
      "philippines topup",
      "singapore topup",
      "taiwan topup",
      "thailand topup",
      "vietnam topup",
    ],
    operators: "foreign",
    figure: "none",
  },
  esim: { category: "eSIM", alsoListedAs: ["e-sim"], operators: "esim", figure: "none" },
};
