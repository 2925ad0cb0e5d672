import { readDelivery } from "@konter/contract/catalog";
import type { Delivery } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { formatDay } from "@konter/ui";
import * as m from "#messages";

/** What a transaction delivered, as people use it; undefined while there is nothing. */
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

/** A token in fives of four; anything else as it is. */
export function deliveryText({ is, main }: Delivery): string {
  return is === "token" ? main.replace(/(\d{4})(?=\d)/g, "$1 ") : main;
}

/** What else is known of it, each in a few words. */
export function deliveryDetails({ details, expires }: Delivery): readonly string[] {
  return expires === undefined
    ? details
    : [m.valid_until({ date: formatDay(expires) }), ...details];
}
