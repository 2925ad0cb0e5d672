import type { Locale } from "@konter/contract/locale";
import type { AdminTransaction, Transaction } from "@konter/contract/purchase";
import type { TransactionPage } from "@konter/contract/report";
import type { BrandContext } from "../../../platform/brand-context.ts";
import {
  adminRow,
  maskDelivered,
  openDelivered,
  PURCHASE_COLUMNS,
  toTransaction,
} from "../purchase/index.ts";
import { findPage } from "./find-page.ts";
import { readTotals } from "./totals.ts";
import type { TransactionFilter } from "./transaction-filter.ts";

/** Returns the account's own transactions with the totals of everything that matches the filter. */
export async function listTransactions(
  brand: BrandContext,
  filter: TransactionFilter & { readonly memberId: number },
  locale: Locale,
): Promise<TransactionPage> {
  const [page, totals] = await Promise.all([
    findPage(brand.pool, filter, PURCHASE_COLUMNS, ""),
    readTotals(brand.pool, filter),
  ]);
  const delivered = openDelivered(await brand.textSeal());
  return {
    rows: page.rows.map((row): Transaction => toTransaction(row, locale, delivered)),
    next_cursor: page.next,
    totals,
  };
}

/** Returns transactions of all accounts, for the back office. */
export async function listAdminTransactions(
  brand: BrandContext,
  filter: TransactionFilter,
  locale: Locale,
): Promise<{ rows: AdminTransaction[]; next_cursor: string | null }> {
  const page = await findPage(
    brand.pool,
    filter,
    `${PURCHASE_COLUMNS}, a.supplier_id`,
    "join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number",
  );
  const delivered = maskDelivered(await brand.textSeal());
  return {
    rows: page.rows.map((row) => adminRow(row, row.supplier_id ?? "", locale, delivered)),
    next_cursor: page.next,
  };
}
