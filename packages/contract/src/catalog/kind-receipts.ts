import type { ReceiptField } from "../receipts/fields.ts";
import type { PrepaidScreen } from "./kinds.ts";

/** The receipt of a kind. */
export interface KindReceipt {
  /** In print order; a field without a value prints no line. */
  readonly fields: readonly ReceiptField[];
  /** Printed verbatim at the end. */
  readonly sentence?: string;
}

const OF_A_PHONE = ["product", "nominal", "phone", "customer_name", "buyer"] as const;
const OF_A_NUMBER = ["product", "nominal", "customer_number", "customer_name", "buyer"] as const;
const OF_A_CODE = ["product", "nominal", "phone", "buyer", "valid_until", "details"] as const;

/** The third part of a kind's row: its receipt. */
export const KIND_RECEIPTS: Readonly<Record<PrepaidScreen, KindReceipt>> = {
  pulsa: { fields: OF_A_PHONE },
  data: { fields: OF_A_PHONE },
  smstel: { fields: OF_A_PHONE },
  international: {
    fields: ["product", "nominal", "arrives", "exchange_rate", "phone", "customer_name", "buyer"],
  },
  emoney: { fields: OF_A_PHONE },
  electricity: {
    fields: [
      "product",
      "nominal",
      "meter_number",
      "subscriber_id",
      "customer_name",
      "name_check",
      "tariff_power",
      "buyer",
      "reference",
      "paid",
      "stamp_duty",
      "vat",
      "lighting_tax",
      "instalment",
      "energy_price",
      "energy",
    ],
    sentence: "Info hubungi Call Center PLN 123 atau hubungi PLN terdekat.",
  },
  games: { fields: ["product", "nominal", "player", "customer_name", "buyer"] },
  voucher: { fields: OF_A_CODE },
  internet: { fields: OF_A_CODE },
  voucher_activation: { fields: ["product", "voucher_serial", "buyer"] },
  tv: { fields: OF_A_NUMBER },
  gas: { fields: OF_A_NUMBER },
  esim: { fields: ["product", "recipient", "refilled_esim", "buyer", "details"] },
};
