import type { TransactionPage } from "@konter/contract/report";
import type pg from "pg";
import { PURCHASE_COLUMNS } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";
import { readTotals } from "./totals.ts";
import { DETAILS, MEMBER_AND_DAYS, parameters } from "./transaction-filter.ts";
import type { TransactionFilter } from "./transaction-filter.ts";

/** Rows read by one query. */
const CHUNK_ROWS = 1_000;

/** The filter of a report without its page. */
export type ReportFilter = Omit<TransactionFilter, "cursor" | "limit">;

/** Returns the sums of everything that matches the filter, as the page shows them. */
export function readReportTotals(
  client: pg.PoolClient,
  filter: ReportFilter & { readonly memberId: number },
): Promise<TransactionPage["totals"]> {
  return readTotals(client, { ...filter, limit: 1 });
}

/**
 * Yields a member's whole report, newest first, in chunks. Each chunk begins after the last row read, matching or not,
 * so that the report is one walk along the index however few rows match.
 */
export async function* readReportChunks(
  client: pg.PoolClient,
  filter: ReportFilter & { readonly memberId: number },
): AsyncGenerator<readonly PurchaseRow[]> {
  const values = parameters({ ...filter, limit: 1 });
  let last: { readonly business_date: string; readonly id: number } | undefined;
  for (;;) {
    const answer = await client.query<
      PurchaseRow & { readonly business_date: string; readonly fits: boolean }
    >(
      `select ${PURCHASE_COLUMNS}, p.business_date, (${DETAILS}) as fits from (
         select * from purchase p where ${MEMBER_AND_DAYS} and ($11::date is null or (p.business_date, p.id) < ($11::date, $12::bigint))
         order by p.business_date desc, p.id desc limit $13) p join member m on m.id = p.member_id
       order by p.business_date desc, p.id desc`,
      [...values, last?.business_date ?? null, last?.id ?? null, CHUNK_ROWS],
    );
    yield answer.rows.filter(({ fits }) => fits);
    last = answer.rows.at(-1);
    if (answer.rows.length < CHUNK_ROWS) return;
  }
}
