import type { Brand } from "@konter/contract/brand";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { FirstAnswer } from "@konter/contract/page-state";
import { pictureAddress } from "@konter/contract/pictures";
import { mostPieces } from "@konter/contract/shop";
import type { ShopPage, ShopPlace, ShopProduct } from "@konter/contract/shop";
import type { FirstCall } from "./first-answers.ts";

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
const LIST = new RegExp(`^/guest/shop(?:/c/(${SLUG})(?:/(${SLUG}))?(?:/(${SLUG}))?)?$`);
const PRODUCT = new RegExp(`^/guest/shop/product/(${SLUG})$`);

/** Cards on the server's page; its script requests the rest. */
const FIRST_CARDS = 8;

/** The visitors' list and product pages, which search engines may list. */
export const isOpenShop = (path: string): boolean => LIST.test(path) || PRODUCT.test(path);

/** The calls whose responses a visitor's page of the shop shows first. */
export function shopCalls(path: string): readonly FirstCall[] {
  const slug = PRODUCT.exec(path)?.[1];
  if (slug !== undefined) return [{ call: "shopProduct", input: { slug } }];
  const [, category, sub, superSub] = LIST.exec(path) ?? [];
  if (!LIST.test(path)) return [];
  return [
    {
      call: "shopProducts",
      input: {
        ...(category !== undefined && { category }),
        ...(sub !== undefined && { sub_category: sub }),
        ...(superSub !== undefined && { super_sub_category: superSub }),
      },
      filters: ["q", "collection", "price_min", "price_max", "sort"],
      limit: FIRST_CARDS,
    },
    { call: "shopCategories" },
  ];
}

/** What a page says of itself to search engines and previews. */
export interface PageAbout {
  readonly title: string;
  readonly description: string;
  /** Address of a picture. */
  readonly image?: string;
  /** Structured data of schema.org. */
  readonly structured: readonly object[];
}

const LIST_TEXT: Sentence = {
  id: "{name} di {brand}: lihat harga dan stok hari ini, lalu pesan tanpa perlu akun.",
  en: "{name} at {brand}: see today's prices and stock, and order without an account.",
};
const PRODUCT_TEXT: Sentence = {
  id: "{name} {price} di {brand}.",
  en: "{name} {price} at {brand}.",
};
const SHOP: Sentence = { id: "Toko", en: "Shop" };

/** Title, description, picture and structured data of a visitor's page of the shop, from its first answers. */
export function aboutShop(
  first: readonly FirstAnswer[],
  { name: brand }: Pick<Brand, "name">,
  locale: Locale,
  origin: string,
): PageAbout | undefined {
  for (const { call, answer } of first) {
    if (call === "shopProduct") return aboutProduct(answer as ShopProduct, brand, locale, origin);
    if (call === "shopProducts") return aboutList(answer as ShopPage, brand, locale, origin);
  }
  return undefined;
}

function aboutList(
  { path, collection, rows }: ShopPage,
  brand: string,
  locale: Locale,
  origin: string,
): PageAbout {
  const name = collection?.name ?? path.at(-1)?.name ?? SHOP[locale];
  const picture = rows.find((row) => row.picture !== null)?.picture;
  return {
    title: `${name} · ${brand}`,
    description: renderSentence(LIST_TEXT, locale, { name, brand }),
    ...(picture && { image: addressOf(picture, origin) }),
    structured: [breadcrumbOf(path, locale, origin)],
  };
}

/** Previews show no more of a description. */
const DESCRIPTION_CHARACTERS = 200;

function aboutProduct(
  product: ShopProduct,
  brand: string,
  locale: Locale,
  origin: string,
): PageAbout {
  const { name, sku, description, pictures, price, slug } = product;
  const images = pictures.map((picture) => addressOf(picture, origin));
  const said = renderSentence(PRODUCT_TEXT, locale, { name, brand, price: formatRupiah(price) });
  const isSold = product.open && mostPieces(product) > 0;
  return {
    title: `${name} · ${brand}`,
    description: Array.from(`${said} ${description}`.trim())
      .slice(0, DESCRIPTION_CHARACTERS)
      .join(""),
    ...(images[0] !== undefined && { image: images[0] }),
    structured: [
      {
        "@context": "https://schema.org",
        "@type": "Product",
        name,
        sku,
        description,
        ...(images.length > 0 && { image: images }),
        offers: {
          "@type": "Offer",
          url: `${origin}/guest/shop/product/${slug}`,
          priceCurrency: "IDR",
          price,
          availability: `https://schema.org/${isSold ? "InStock" : "OutOfStock"}`,
        },
      },
      breadcrumbOf(product.path, locale, origin),
    ],
  };
}

function breadcrumbOf(path: readonly ShopPlace[], locale: Locale, origin: string): object {
  const places = [{ name: SHOP[locale], item: `${origin}/guest/shop` }];
  for (const [index, { name }] of path.entries()) {
    const slugs = path.slice(0, index + 1).map(({ slug }) => slug);
    places.push({ name, item: `${origin}/guest/shop/c/${slugs.join("/")}` });
  }
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: places.map((place, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...place,
    })),
  };
}

const addressOf = (
  { base, widths, width }: ShopProduct["pictures"][number],
  origin: string,
): string => new URL(pictureAddress(base, widths.at(-1) ?? width, "webp"), origin).href;
