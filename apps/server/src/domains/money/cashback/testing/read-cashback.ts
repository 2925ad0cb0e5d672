import type { CashbackPage, CashbackRow } from "@konter/contract/cashback";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { listCashback } from "../list-entries.ts";
import type { CashbackFilter } from "../list-entries.ts";

/** Reads all pages of an account's list. */
export async function readCashback(
  brand: BrandContext,
  memberId: number,
  filter: Omit<CashbackFilter, "cursor">,
): Promise<readonly CashbackRow[]> {
  const rows: CashbackRow[] = [];
  let cursor: string | undefined;
  do {
    const page: CashbackPage = await listCashback(brand, memberId, { ...filter, cursor });
    rows.push(...page.rows);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
