import type { PrepaidScreen } from "./kinds.ts";

/** The second part of a kind's row: its category in price lists, and data that the first screens do not need. */
export interface KindDetails {
  /** Category in price lists, also used between brands of an install. */
  readonly category: string;
  /** Other category names used by suppliers. */
  readonly alsoListedAs: readonly string[];
  /** The operator list in which suppliers' brands are looked up; `any` accepts the brand as written. */
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
   * Meaning of a figure in a product's name: the required `face` value, the `worth`, a mere `label`, or `none` for
   * nothing comparable.
   */
  readonly figure: "face" | "worth" | "label" | "none";
  /** Whether the price above the face value is called the admin fee. */
  readonly namesFee: boolean;
  /** A success without a serial number is invalid, because the serial number is the product. */
  readonly needsSerial: boolean;
  /** Whether repeating the same purchase for the same number on one day is usual. */
  readonly isRepeated: boolean;
  /** Whether several can be bought at once, each as a separate purchase. */
  readonly isBatched: boolean;
  /** Whether the customer's device must be checked before payment, because not every phone is supported. */
  readonly needsDevice: boolean;
  /** Additional columns in reports of this kind. */
  readonly columns: readonly ("serial_number" | "destination_name" | "operatorCode")[];
}

/** Default values. */
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
