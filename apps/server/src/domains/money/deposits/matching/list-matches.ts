import type { BankLine, BankQueueReason } from "@konter/contract/banks";
import type { AdminDepositRow } from "@konter/contract/deposits";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { selectLines } from "../../banks/index.ts";
import { toAdminRows } from "../office/list-office.ts";
import { selectRequests } from "../store.ts";

interface QueuedLine {
  readonly line: BankLine;
  readonly reason: BankQueueReason;
  readonly candidates: AdminDepositRow[];
}

/** Lists lines that fit a top-up and wait for a person, oldest first, each with its candidates. */
export async function listMatches(
  brand: BrandContext,
  filter: { readonly cursor?: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<{ rows: QueuedLine[]; next_cursor: string | null }> {
  const after = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : 0;
  const found = await selectLines(
    brand.pool,
    "l.place = 'queue' and l.id > $1 order by l.id limit $2",
    [after, filter.limit + 1],
  );
  const lines = found.slice(0, filter.limit);
  const requests = await selectRequests(
    brand.pool,
    `(r.bank_account_id, r.total) in (select * from unnest($1::bigint[], $2::bigint[])) order by r.id desc`,
    [lines.map(({ account_id: account }) => account), lines.map(({ amount }) => amount)],
  );
  const admins = await toAdminRows(brand.pool, requests, locale);
  const rows = lines.map((line) => ({
    line,
    reason: line.queue_reason ?? ("closed" as const),
    candidates: admins.filter(
      (_, index) =>
        requests[index]?.bank_account_id === line.account_id &&
        requests[index]?.total === line.amount,
    ),
  }));
  return {
    rows,
    next_cursor: found.length > filter.limit ? String(lines.at(-1)?.line_id) : null,
  };
}
