import { formatRupiah } from "@konter/contract/money";
import { dateTimeSentence } from "@konter/contract/time-text";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import { readDetail } from "../../../platform/read-detail.ts";
import { DomainError } from "../../../platform/domain-error.ts";

/** The daily limit in rupiah, and the end of the cooling period in milliseconds. */
const COOLING = z.object({ limit: z.int(), until: z.int() });
/** The format in stored run rows that were rejected before the detail became JSON. */
const FORMER = /^(\d+) (\d+)$/;

/** `detail` is the output of cooling_detail. */
export function coolingLimit(detail: string | null): DomainError {
  const said = detail?.replace(FORMER, '{"limit":$1,"until":$2}') ?? null;
  const { limit, until } = readDetail(COOLING, said);
  return new DomainError("cooling_limit", {
    parameters: { limit: formatRupiah(limit) },
    named: { until: dateTimeSentence(new Date(until)) },
  });
}

/** Throws cooling_limit if a recovering account would spend or lend more than it may in a day. */
export async function refuseCooling(
  database: Queries,
  memberId: number,
  amount: number,
): Promise<void> {
  const found = await database.query<{ detail: string | null }>(
    "select cooling_refusal($1, $2) as detail",
    [memberId, amount],
  );
  const { detail } = onlyRow(found);
  if (detail !== null) throw coolingLimit(detail);
}
