import { isQuote } from "@konter/contract/receipts";
import type { ReceiptSource } from "@konter/contract/receipts";
import { newKey } from "@konter/ui";
import { api } from "../../app/api.ts";

/** Unfinished print actions; restarting one is the same action and counts once. */
const begun = new Map<string, string>();

/** Counts a print of these receipts and returns the number of each print. Quotes are not counted. Throws CallFailed. */
export async function countPrints(
  sources: readonly ReceiptSource[],
  serviceFee: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const ids = sources
    .filter((source) => !isQuote(source))
    .map(({ ref_id }) => ref_id)
    .join();
  if (ids === "") return new Map();
  const act = JSON.stringify([ids, serviceFee]);
  const key = begun.get(act) ?? newKey();
  begun.set(act, key);
  const { prints } = await api(
    "POST report/receipts/print",
    { ids, ...(serviceFee !== undefined && { service_fee: serviceFee }) },
    { idempotencyKey: key },
  );
  return new Map(prints.map(({ ref_id, number }) => [ref_id, number]));
}

/** The action is finished, so the next one is another print. */
export function endPrints(sources: readonly ReceiptSource[], serviceFee: number | undefined): void {
  const ids = sources
    .filter((source) => !isQuote(source))
    .map(({ ref_id }) => ref_id)
    .join();
  begun.delete(JSON.stringify([ids, serviceFee]));
}
