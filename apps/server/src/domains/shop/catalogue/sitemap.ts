import type { Queries } from "@konter/postgres";
import type { FastifyInstance } from "fastify";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";

/** Below the 50,000 addresses that a file may have (https://www.sitemaps.org/protocol.html). */
const PRODUCTS_PER_FILE = 20_000;
const XML = "application/xml; charset=utf-8";
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Serves the pages of the shop to search engines; nothing while the shop is closed. */
export function mountSitemap(
  app: FastifyInstance,
  { brand, publicUrl }: { readonly brand: BrandContext; readonly publicUrl: string },
): void {
  app.get("/sitemap.xml", async (_request, reply) => {
    if (!(await readBrandSettings(brand)).shop) throw new DomainError("not_found");
    const files = Math.max(1, Math.ceil((await countProducts(brand.pool)) / PRODUCTS_PER_FILE));
    const places = Array.from({ length: files }, (_, at) => `${publicUrl}/sitemap/shop/${at + 1}`);
    return reply
      .type(XML)
      .send(
        `${HEAD}<sitemapindex xmlns="${SCHEMA}">${places.map((place) => `<sitemap><loc>${place}</loc></sitemap>`).join("")}</sitemapindex>`,
      );
  });
  app.get<{ Params: { file: string } }>("/sitemap/shop/:file", async ({ params }, reply) => {
    const file = /^[1-9]\d{0,3}$/.test(params.file) ? Number(params.file) : 0;
    if (file === 0 || !(await readBrandSettings(brand)).shop) throw new DomainError("not_found");
    const paths = [
      ...(file === 1 ? ["/shop", ...(await categoryPaths(brand.pool))] : []),
      ...(await productPaths(brand.pool, file)),
    ];
    if (paths.length === 0) throw new DomainError("not_found");
    return reply
      .type(XML)
      .send(
        `${HEAD}<urlset xmlns="${SCHEMA}">${paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join("")}</urlset>`,
      );
  });
}

async function countProducts(queries: Queries): Promise<number> {
  const { rows } = await queries.query<{ products: number }>(
    "select count(*)::int as products from shop_listing",
  );
  return rows[0]?.products ?? 0;
}

/** The pages of categories that have products. */
async function categoryPaths(queries: Queries): Promise<readonly string[]> {
  const { rows } = await queries.query<{ path: string }>(
    `select '/shop/c/' || string_agg(c.slug, '/' order by c.level) as path
     from shop_branch b join shop_category c on c.id = any (b.path)
     where exists (select from shop_listing l where l.path @> array[b.id]) group by b.id order by b.id`,
  );
  return rows.map(({ path }) => path);
}

async function productPaths(queries: Queries, file: number): Promise<readonly string[]> {
  const { rows } = await queries.query<{ path: string }>(
    `select '/shop/product/' || p.slug as path from shop_listing l join shop_product p on p.id = l.product_id
     order by l.product_id limit $1 offset $2`,
    [PRODUCTS_PER_FILE, (file - 1) * PRODUCTS_PER_FILE],
  );
  return rows.map(({ path }) => path);
}
