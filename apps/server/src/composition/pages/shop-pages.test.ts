import { rupiah } from "@konter/contract/money";
import type { ShopProduct } from "@konter/contract/shop";
import { expect, test } from "vitest";
import { aboutShop, isOpenShop, shopCalls } from "./shop-pages.ts";

const PRODUCT: ShopProduct = {
  product_id: "7",
  slug: "kopi-gayo",
  name: "Kopi Gayo",
  picture: null,
  price: rupiah(45_000),
  price_before: null,
  promo_ends_at: null,
  promo_left: null,
  stock: 5,
  min_quantity: 1,
  step: 1,
  weight_grams: 250,
  sold: 3,
  sku: "KOPI-1",
  description: "Dipetik dengan tangan.",
  pictures: [
    {
      picture_id: "1",
      base: "/media/kopi",
      widths: [160, 640],
      width: 800,
      height: 800,
      placeholder: "",
    },
  ],
  length: 10,
  width: 10,
  height: 10,
  path: [{ slug: "minuman", name: "Minuman" }],
  open: true,
  told_when_back: false,
  similar: [],
};

const about = (change: Partial<ShopProduct> = {}) =>
  aboutShop(
    [{ call: "shopProduct", input: {}, answer: { ...PRODUCT, ...change } }],
    { name: "Konter" },
    "id",
    "https://toko.example",
  );

test.each([
  ["/guest/shop", ["shopProducts", "shopCategories"]],
  ["/guest/shop/c/minuman/kopi", ["shopProducts", "shopCategories"]],
  ["/guest/shop/product/kopi-gayo", ["shopProduct"]],
  ["/guest/shop/cart", []],
  ["/guest/shop/c/Minuman", []],
])("M372: answers first what the page %s shows", (path, calls) => {
  expect(shopCalls(path).map(({ call }) => call)).toEqual(calls);
  expect(isOpenShop(path)).toBe(calls.length > 0);
});

test("M329: asks for the category of the address by its levels", () => {
  expect(shopCalls("/guest/shop/c/minuman/kopi/gayo")[0]?.input).toEqual({
    category: "minuman",
    sub_category: "kopi",
    super_sub_category: "gayo",
  });
});

test("M330: describes a product to search engines with price, stock, picture and categories", () => {
  expect(about()).toEqual({
    title: "Kopi Gayo · Konter",
    description: "Kopi Gayo Rp45.000 di Konter. Dipetik dengan tangan.",
    image: "https://toko.example/media/kopi-640.webp",
    structured: [
      {
        "@context": "https://schema.org",
        "@type": "Product",
        name: "Kopi Gayo",
        sku: "KOPI-1",
        description: "Dipetik dengan tangan.",
        image: ["https://toko.example/media/kopi-640.webp"],
        offers: {
          "@type": "Offer",
          url: "https://toko.example/guest/shop/product/kopi-gayo",
          priceCurrency: "IDR",
          price: 45_000,
          availability: "https://schema.org/InStock",
        },
      },
      {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          {
            "@type": "ListItem",
            position: 1,
            name: "Toko",
            item: "https://toko.example/guest/shop",
          },
          {
            "@type": "ListItem",
            position: 2,
            name: "Minuman",
            item: "https://toko.example/guest/shop/c/minuman",
          },
        ],
      },
    ],
  });
});

test.each([{ stock: 0 }, { open: false }])(
  "M330: tells search engines that a product with %j cannot be bought",
  (change) => {
    expect(about(change)?.structured[0]).toMatchObject({
      offers: { availability: "https://schema.org/OutOfStock" },
    });
  },
);
