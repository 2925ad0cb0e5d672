import { readDelivery } from "@konter/contract/catalog";
import type { Delivery } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { formatDate } from "@konter/ui";
import * as m from "#messages";

/** The delivery of a transaction for display; undefined before there is one. */
export const deliveryOf = ({
  billingType,
  serial_number: serial,
}: Pick<Transaction, "billingType" | "serial_number">): Delivery | undefined =>
  readDelivery(billingType, serial);

const LABELS: Readonly<Record<Delivery["is"], () => string>> = {
  serial: m.serial_number,
  token: m.token,
  code: m.voucher_code,
  activation: m.activation_answer,
  esim: m.esim_activation,
};

export const deliveryLabel = ({ is }: Delivery): string => LABELS[is]();

/** Formats a token as five groups of four digits; other deliveries stay unchanged. */
export function deliveryText({ is, main }: Delivery): string {
  return is === "token" ? main.replace(/(\d{4})(?=\d)/g, "$1 ") : main;
}

/** Other details of the delivery, each in a few words. */
export function deliveryDetails({ details, expires }: Delivery): readonly string[] {
  return expires === undefined
    ? details
    : [m.valid_until({ date: formatDate(expires) }), ...details];
}
