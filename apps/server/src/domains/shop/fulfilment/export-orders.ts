import { SHOP_EXPORT_ROWS } from "@konter/contract/shop-office-orders";
import type { ShopOfficeFilters, ShopOfficeRow } from "@konter/contract/shop-office-orders";
import { businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { CsvColumns } from "../../../platform/csv.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readOrders, toOfficeRows } from "./office-orders.ts";

const COLUMNS: CsvColumns<ShopOfficeRow> = [
  ["created_at", (row) => row.created_at],
  ["number", (row) => row.number],
  ["status", (row) => row.status],
  ["paid_at", (row) => row.paid_at],
  ["member id", (row) => row.buyer.member_id],
  ["buyer", (row) => row.buyer.name],
  ["phone", (row) => row.buyer.hp],
  ["to", (row) => row.region],
  ["first product", (row) => row.first_line.name],
  ["pieces", (row) => row.pieces],
  ["goods_total", (row) => row.goods_total],
  ["discount", (row) => row.discount],
  ["shipping_fee", (row) => row.shipping_fee],
  ["total", (row) => row.total],
  ["courier", (row) => row.courier_name],
  ["service", (row) => row.service],
  ["awb", (row) => row.waybill],
];

/** Returns the filtered orders as a CSV file, recorded in the audit log. */
export async function exportOrders(brand: BrandContext, actor: Actor, filters: ShopOfficeFilters) {
  return inTransaction(brand.pool, async (client) => {
    const found = await readOrders(client, filters, Number.MAX_SAFE_INTEGER, SHOP_EXPORT_ROWS + 1);
    const rows = await toOfficeRows(client, found.slice(0, SHOP_EXPORT_ROWS));
    await recordAction(client, actor, {
      action: "shop.orders_exported",
      subject: "shop_orders",
      detail: { ...filters, rows: rows.length },
    });
    return {
      file_name: `pesanan-${businessDate(new Date())}.csv`,
      csv: csvOf(COLUMNS, rows),
      rows: rows.length,
      complete: found.length <= SHOP_EXPORT_ROWS,
    };
  });
}
