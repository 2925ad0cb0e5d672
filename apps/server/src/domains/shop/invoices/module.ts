import type { ShopInvoice } from "@konter/contract/shop-invoices";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { findOrder, requireOwn } from "../orders/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { readInvoice } from "./read-invoice.ts";

async function writeInvoice(
  brand: BrandContext,
  order: OrderRow,
  locale: Locale,
): Promise<ShopInvoice> {
  const pdf = await drawInvoice(await readInvoice(brand, order, locale));
  const word = locale === "id" ? "faktur" : "invoice";
  return { file_name: `${word}-${order.number}.pdf`, content_base64: pdf.toString("base64") };
}

/** Throws shop_order_not_found. */
async function requireOrder({ pool }: BrandContext, number: string): Promise<OrderRow> {
  const order = await findOrder(pool, number);
  if (order === undefined) throw new DomainError("shop_order_not_found");
  return order;
}

export const invoicesModule: Module = {
  name: "shop/invoices",
  template: "nothing",
  handlers: ({ brand }) => ({
    shopInvoice: async ({ number }, { principal, locale }) =>
      writeInvoice(brand, await requireOwn(brand.pool, memberOf(principal).id, number), locale),
    adminShopInvoice: async ({ number }, { locale }) =>
      writeInvoice(brand, await requireOrder(brand, number), locale),
  }),
};
