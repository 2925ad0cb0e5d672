import type { RevenueFigures } from "@konter/contract/finance";
import * as m from "#messages";

export type Figure = Exclude<keyof RevenueFigures, "count">;

/** From sales to the result: the name of each figure, and whether it is a subtotal. */
export const FIGURES: readonly {
  readonly figure: Figure;
  readonly name: () => string;
  readonly isSum?: true;
}[] = [
  { figure: "sales", name: m.revenue_sales },
  { figure: "cost", name: m.revenue_cost },
  { figure: "variance", name: m.revenue_variance },
  { figure: "margin", name: m.revenue_margin, isSum: true },
  { figure: "cashback", name: m.revenue_cashback },
  { figure: "upline_share", name: m.revenue_upline_share },
  { figure: "deposit_fee", name: m.revenue_deposit_fee },
  { figure: "transfer_fee", name: m.revenue_transfer_fee },
  { figure: "shop_goods", name: m.revenue_shop_goods },
  { figure: "shop_shipping", name: m.revenue_shop_shipping },
  { figure: "shop_channel_fee", name: m.revenue_shop_channel_fee },
  { figure: "gateway_fee", name: m.revenue_gateway_fee },
  { figure: "clawback", name: m.revenue_clawback },
  { figure: "losses", name: m.revenue_losses },
  { figure: "corrections", name: m.revenue_corrections },
  { figure: "other", name: m.revenue_other },
  { figure: "net", name: m.revenue_net, isSum: true },
];

/** The difference between a row's margin and net, so that its columns add up. */
export const given = (row: RevenueFigures): number => row.cashback + row.upline_share;
export const fees = (row: RevenueFigures): number =>
  row.deposit_fee + row.transfer_fee + row.gateway_fee;
export const shop = (row: RevenueFigures): number =>
  row.shop_goods + row.shop_shipping + row.shop_channel_fee;
export const lost = (row: RevenueFigures): number =>
  row.clawback + row.losses + row.corrections + row.other;
