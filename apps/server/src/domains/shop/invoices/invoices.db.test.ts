import type { ShopInvoice } from "@konter/contract/shop-invoices";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { png } from "@konter/testkit/files/pictures.ts";
import { textOfPdf } from "@konter/testkit/files/pdf-text.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShopEnvironment } from "../orders/testing/shop-environment.ts";
import type { ShopEnvironment } from "../orders/testing/shop-environment.ts";

let shop: ShopEnvironment;
let clerk: HttpClient;
let order: ShopOrder;
beforeAll(async () => {
  shop = await openShopEnvironment();
  clerk = await shop.parcels.http.staff();
  const kettle = await shop.product("Teko Enamel 2 Liter", { price: 125_000 });
  const cup = await shop.product("Gelas Belimbing", { price: 7_500 });
  await shop.sql(
    "insert into shop_coupon (code, name, kind, value, most_uses) values ('HEMAT', 'Hemat', 'fixed', 5000, 9)",
  );
  await shop.putInCart({ [kettle]: 1, [cup]: 6 });
  const { total } = (await shop.agreement()) as { total: number };
  order = await shop.ordered({ coupon: "HEMAT", total: total - 5_000 });
});
afterAll(() => shop.parcels.close());

const bytesOf = (answer: HttpAnswer) => {
  if (answer.status !== 200) throw new Error(answer.text);
  const { content_base64: content } = answer.json as ShopInvoice;
  return new Uint8Array(Buffer.from(content, "base64"));
};
const textOf = async (answer: HttpAnswer) =>
  (await textOfPdf(bytesOf(answer))).map((page) => page.replaceAll(/\s+/g, " "));

describe("M390: the invoice of an order", () => {
  it("is there once the order is paid, for its buyer and for staff", async () => {
    const input = { number: order.number };
    expect(refusalOf(await shop.member.call("shopInvoice", input)).code).toBe(
      "shop_invoice_unpaid",
    );
    await shop.pay(order.number);
    const answer = await shop.member.call("shopInvoice", input);
    expect(answer.json).toMatchObject({ file_name: `faktur-${order.number}.pdf` });
    const [page = ""] = await textOf(answer);
    for (const part of [
      "Faktur",
      order.number,
      "Menunggu konfirmasi",
      "Saldo",
      "Jalan Merdeka 1",
      "Siti Penerima",
      "Jalan Solo 7",
      "Teko Enamel 2 Liter",
      "Gelas Belimbing",
      "Rp45.000",
      "Kupon HEMAT",
      "−Rp5.000",
      "Ongkir",
      "Halaman 1",
    ])
      expect(page).toContain(part);
    expect(page).toContain(`Rp${order.total.toLocaleString("id-ID")}`);
    expect(await textOf(await clerk.call("adminShopInvoice", input))).toEqual([page]);
    const other = await shop.parcels.http.member(1);
    expect(refusalOf(await other.call("shopInvoice", input)).code).toBe("shop_order_not_found");
  });

  it("has the brand's logo, and continues a long list on further pages", async () => {
    const plain = bytesOf(await clerk.call("adminShopInvoice", { number: order.number }));
    expect((await clerk.call("brandLogo", { bytes: png(64, 32) })).status).toBe(200);
    const pictured = bytesOf(await clerk.call("adminShopInvoice", { number: order.number }));
    expect(Buffer.from(plain).includes("/Subtype /Image")).toBe(false);
    expect(Buffer.from(pictured).includes("/Subtype /Image")).toBe(true);
    await shop.sql(
      `insert into shop_order_line (order_id, line, product_id, sku, slug, name, price, quantity, min_quantity, weight_grams, notes)
       select order_id, n, product_id, sku || n, slug, 'Barang ' || n, 1000, 1, 1, 500, '' from shop_order_line
       cross join generate_series(3, 60) n where line = 1 and order_id = (select id from shop_order where number = $1)`,
      [order.number],
    );
    const pages = await textOf(await clerk.call("adminShopInvoice", { number: order.number }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)).toContain("Barang 60");
    expect(pages.at(-1)).toContain(`Halaman ${pages.length}`);
  });
});
