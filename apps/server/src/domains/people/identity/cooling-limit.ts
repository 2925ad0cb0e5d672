import { formatRupiah } from "@konter/contract/money";
import { businessClock, businessDate } from "@konter/contract/time";
import * as z from "zod/mini";
import { readDetail } from "../../../platform/read-detail.ts";
import { Refusal } from "../../../platform/refusal.ts";

/** The rupiah of a day, and when the account has cooled, in milliseconds. */
const COOLING = z.object({ limit: z.int(), until: z.int() });
/** How rows of runs keep it that were refused before it was JSON. */
const FORMER = /^(\d+) (\d+)$/;

/** `detail` is what cooling_detail makes. */
export function coolingLimit(detail: string | null): Refusal {
  const said = detail?.replace(FORMER, '{"limit":$1,"until":$2}') ?? null;
  const { limit, until } = readDetail(COOLING, said);
  const end = new Date(until);
  return new Refusal("cooling_limit", {
    parameters: {
      limit: formatRupiah(limit),
      until: `${businessDate(end)} ${businessClock(end)} WIB`,
    },
  });
}
