import type { PrepaidScreen } from "./kinds.ts";

/** The other half of a kind's row: what price lists call it, and what is known of it behind the first screens. */
export interface KindDetails {
  /** The word of price lists for it, which other brands of the install are told too. */
  readonly category: string;
  /** Other words that suppliers have for it. */
  readonly alsoListedAs: readonly string[];
  /** Which names suppliers' brands are looked up in; `any` takes the brand as it is written. */
  readonly operators:
    | "mobile"
    | "pln"
    | "titles"
    | "wallets"
    | "vouchers"
    | "television"
    | "networks"
    | "gas_sellers"
    | "foreign"
    | "plans"
    | "any";
  /**
   * What a figure in a product's name is: the `face` value that must be there, what it is `worth`, a mere `label`, or nothing that
   * could be compared.
   */
  readonly figure: "face" | "worth" | "label" | "none";
  /** What is asked above the face value is called the admin fee. */
  readonly namesFee: boolean;
  /** What is delivered is what was bought: without it a success is none. */
  readonly needsSerial: boolean;
  /** The same for the same number again on one day is usual. */
  readonly isRepeated: boolean;
  /** Several at once, each a purchase of its own. */
  readonly isBatched: boolean;
  /** Not every phone takes it: the customer's is looked at before paying. */
  readonly needsDevice: boolean;
  /** Columns that a report of this kind shows beside the usual ones. */
  readonly columns: readonly ("serial_number" | "destination_name" | "operatorCode")[];
}

/** What most kinds are. */
const USUAL = {
  namesFee: false,
  needsSerial: false,
  isRepeated: false,
  isBatched: false,
  needsDevice: false,
  columns: [],
} as const;

export const KIND_DETAILS: Readonly<Record<PrepaidScreen, KindDetails>> = {
  pulsa: {
    ...USUAL,
    category: "Pulsa",
    alsoListedAs: ["pulsa reguler", "pulsa regular", "pulsa prabayar"],
    operators: "mobile",
    figure: "face",
  },
  data: {
    ...USUAL,
    category: "Data",
    alsoListedAs: ["paket data", "paket internet", "internet", "kuota"],
    operators: "mobile",
    figure: "label",
  },
  electricity: {
    ...USUAL,
    category: "PLN",
    alsoListedAs: ["token pln", "pln token", "token listrik", "pln prabayar"],
    operators: "pln",
    figure: "face",
    needsSerial: true,
    columns: ["serial_number", "destination_name"],
  },
  games: {
    ...USUAL,
    category: "Games",
    alsoListedAs: ["game", "top up game", "topup games"],
    operators: "titles",
    figure: "none",
    columns: ["operatorCode", "destination_name"],
  },
  emoney: {
    ...USUAL,
    category: "E-Money",
    alsoListedAs: ["etoll", "etoll/e-money", "e-wallet", "dompet digital", "saldo digital"],
    operators: "wallets",
    figure: "face",
    namesFee: true,
    columns: ["destination_name"],
  },
  voucher: {
    ...USUAL,
    category: "Voucher",
    alsoListedAs: ["vouchers", "voucher digital"],
    operators: "vouchers",
    figure: "worth",
    needsSerial: true,
    columns: ["serial_number"],
  },
  smstel: {
    ...USUAL,
    category: "Paket SMS & Telpon",
    alsoListedAs: ["paket sms telpon", "paket sms telepon", "paket telepon", "paket sms"],
    operators: "mobile",
    figure: "label",
  },
  voucher_activation: {
    ...USUAL,
    isBatched: true,
    category: "Aktivasi Voucher",
    alsoListedAs: [],
    operators: "mobile",
    figure: "label",
    columns: ["serial_number"],
  },
  tv: {
    ...USUAL,
    category: "TV",
    alsoListedAs: ["tv prabayar", "tv kabel"],
    operators: "television",
    figure: "none",
    columns: ["destination_name"],
  },
  internet: {
    ...USUAL,
    category: "Voucher Internet",
    alsoListedAs: ["wifi", "wifi.id", "voucher wifi", "internet prabayar"],
    operators: "networks",
    figure: "worth",
    needsSerial: true,
    columns: ["serial_number"],
  },
  gas: {
    ...USUAL,
    category: "Gas",
    alsoListedAs: ["pertamina gas", "token gas", "pgn"],
    operators: "gas_sellers",
    figure: "face",
    needsSerial: true,
    columns: ["serial_number", "destination_name"],
  },
  international: {
    ...USUAL,
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
    columns: ["operatorCode"],
  },
  esim: {
    ...USUAL,
    category: "eSIM",
    alsoListedAs: ["e-sim"],
    operators: "plans",
    figure: "none",
    needsSerial: true,
    isRepeated: true,
    needsDevice: true,
    columns: ["serial_number"],
  },
};
