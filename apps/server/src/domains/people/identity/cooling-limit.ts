import { formatRupiah } from "@konter/contract/money";
import { dateTimeSentence } from "@konter/contract/time-text";
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
