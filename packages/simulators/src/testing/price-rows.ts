import type { DigiflazzPriceRow, IakPriceRow } from "../suppliers/price-lists.ts";

export function digiflazzRow(change: Partial<DigiflazzPriceRow> = {}): DigiflazzPriceRow {
  return {
    product_name: "Contoh 10.000",
    category: "Pulsa",
    brand: "CONTOH",
    type: "Umum",
    seller_name: "Seller Contoh",
    price: 10_200,
    buyer_sku_code: "C10",
    buyer_product_status: true,
    seller_product_status: true,
    unlimited_stock: true,
    stock: 0,
    multi: true,
    start_cut_off: "0:0",
    end_cut_off: "0:0",
    desc: "-",
    ...change,
  };
}

export function iakRow(change: Partial<IakPriceRow> = {}): IakPriceRow {
  return {
    product_code: "hcontoh10000",
    product_description: "Contoh",
    product_nominal: "10.000",
    product_details: "-",
    product_price: 10_250,
    product_type: "pulsa",
    active_period: "30",
    status: "active",
    icon_url: "-",
    product_category: "pulsa",
    ...change,
  };
}
