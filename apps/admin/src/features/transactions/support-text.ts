import { shownDestination } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import type { AdminTransactionDetail } from "@konter/contract/purchase";
import { statusText, formatDateTime } from "@konter/ui";
import { caseReason } from "../../app/words.ts";
import * as m from "#messages";
import { answerState, sourceName } from "./evidence-words.ts";

/** Text for a ticket at the supplier: references and messages, without margins or the member's balance. */
export function supportText(
  { row, attempts, evidence }: AdminTransactionDetail,
  supplierName: (id: string) => string,
): string {
  const { transaction } = row;
  const lines = [
    `${m.ref_id()}: ${transaction.ref_id}`,
    `${m.accepted_at()}: ${formatDateTime(transaction.date, "seconds")} WIB`,
    `${m.product()}: ${transaction.product} (${transaction.product_code})`,
    `${m.destination_number()}: ${shownDestination(transaction.billingType, transaction.destinationNumber)}`,
    `${m.price()}: ${formatRupiah(transaction.buying_price)}`,
    `${m.status()}: ${statusText(transaction.status)}`,
    row.frozen_reason === null ? "" : `${m.reason()}: ${caseReason(row.frozen_reason)}`,
    transaction.serial_number === null ? "" : `${m.serial_number()}: ${transaction.serial_number}`,
    ...attempts.map(
      (attempt) =>
        `${m.attempt_number({ number: attempt.number })}: ${supplierName(attempt.supplier)}, ${attempt.supplier_reference}, ${attempt.sku}`,
    ),
    ...evidence.map(
      (entry) =>
        `${formatDateTime(entry.at, "seconds")} ${sourceName(entry.source)}: ${answerState(entry.state)} ${entry.code} ${entry.message}`,
    ),
  ];
  return lines
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join("\n");
}
