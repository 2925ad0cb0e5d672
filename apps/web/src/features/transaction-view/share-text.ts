import { displayPhone } from "@konter/contract/phone";
import type { Transaction } from "@konter/contract/purchase";
import { formatDateTime } from "@konter/ui";
import * as m from "#messages";
import { groupedToken, readSerial } from "./serial.ts";

/** The message that goes to the customer: nothing in it of what the agent paid. */
export function shareText(transaction: Transaction): string {
  const serial = readSerial(transaction);
  const lines = [
    transaction.product,
    `${m.destination_number()}: ${displayPhone(transaction.destinationNumber)}`,
    serial &&
      `${serial.token ? m.token() : m.serial_number()}: ${serial.token ? groupedToken(serial.main) : serial.main}`,
    ...(serial?.details.length ? [serial.details.join(" / ")] : []),
    `${m.ref_id()}: ${transaction.ref_id}`,
    formatDateTime(transaction.date),
  ];
  return lines.filter(Boolean).join("\n");
}
