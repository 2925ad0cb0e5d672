import { localPhone } from "@konter/contract/phone";
import type { Transaction } from "@konter/contract/purchase";
import { businessDate } from "@konter/contract/time";
import { quietApi } from "../../../app/api.ts";
import type { PurchaseIntent } from "./purchase-intents.ts";

/** The clocks of server and response may differ by the length of a request. */
const SLACK_MILLISECONDS = 5000;
const LOOKS_AFTER_MILLISECONDS = [0, 1500, 4000];

/** Whether a row of the report is the purchase that was sent. */
function isPurchaseOf(intent: PurchaseIntent, row: Transaction): boolean {
  return (
    row.product_code === intent.productCode &&
    localPhone(row.destinationNumber) === localPhone(intent.number) &&
    intent.sentAt !== null &&
    Date.parse(row.date) >= intent.sentAt - SLACK_MILLISECONDS
  );
}

/**
 * After a lost response (such as a reload during the request), the report shows whether the server accepted the
 * purchase. The PIN is never stored, so the request itself cannot be repeated without asking for it.
 */
export async function findAccepted(
  intent: PurchaseIntent,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (intent.sentAt === null) return undefined;
  for (const milliseconds of LOOKS_AFTER_MILLISECONDS) {
    await new Promise((wake) => setTimeout(wake, milliseconds));
    if (signal.aborted) return undefined;
    const since = businessDate(new Date(intent.sentAt - SLACK_MILLISECONDS));
    const page = await quietApi(
      "GET report/transactions",
      { number: intent.number, date_from: since, limit: "20" },
      { signal },
    );
    const found = page.rows.find((row) => isPurchaseOf(intent, row));
    if (found) return found.ref_id;
  }
  return undefined;
}
