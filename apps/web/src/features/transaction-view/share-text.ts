import { shownDestination } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { formatDateTime } from "@konter/ui";
import * as m from "#messages";
import { deliveryDetails, deliveryLabel, deliveryOf, deliveryText } from "./delivery-texts.ts";

/** The message for the customer, without the agent's cost. */
export function shareText(transaction: Transaction): string {
  const delivery = deliveryOf(transaction);
  const details = delivery === undefined ? [] : deliveryDetails(delivery);
  const lines = [
    transaction.product,
    `${m.destination_number()}: ${shownDestination(transaction.billingType, transaction.destinationNumber)}`,
    delivery && `${deliveryLabel(delivery)}: ${deliveryText(delivery)}`,
    ...(delivery?.esim
      ? [`${m.esim_server()}: ${delivery.esim.server}`, `${m.esim_code()}: ${delivery.esim.code}`]
      : []),
    ...(details.length > 0 ? [details.join(" / ")] : []),
    `${m.ref_id()}: ${transaction.ref_id}`,
    formatDateTime(transaction.date),
  ];
  return lines.filter(Boolean).join("\n");
}
