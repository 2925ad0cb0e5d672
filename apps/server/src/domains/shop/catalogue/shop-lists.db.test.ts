import type { ShopCategories, ShopPage, ShopProduct } from "@konter/contract/shop";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { listProducts } from "./lists/list-products.ts";
import { PRICE_COLUMNS } from "./tiers.ts";
import { plantCategory, plantProduct } from "./testing/plant.ts";

let http: HttpEnvironment;
let visitor: HttpClient;
let agent: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  const { owner } = http.environment.database;
  const kitchen = await plantCategory(owner, { name: "Dapur", slug: "dapur" });
  const pans = await plantCategory(owner, {
    name: "Alat Masak",
    slug: "alat-masak",
    parent: kitchen,
  });
  const small = await plantCategory(owner, { name: "Wajan", slug: "wajan", parent: pans });
  const phones = await plantCategory(owner, { name: "Ponsel", slug: "ponsel" });
  await plantCategory(owner, { name: "Kosong", slug: "kosong" });
  await plantProduct(owner, {
    category: small,
    name: "Wajan Anti Lengket 24 cm",
    slug: "wajan-24",
    stock: 5,
    sold: 10,
    prices: { member: 80_000, agent: 75_000 },
  });
  await plantProduct(owner, {
    category: pans,
    name: "Panci Susu 1 Liter",
    slug: "panci-susu",
    sold: 30,
    prices: { member: 60_000 },
    description: "Cocok untuk wajan dan kompor kecil.",
  });
  await plantProduct(owner, {
    category: phones,
    name: "Sarung Ponsel Karet",
    slug: "sarung-ponsel",
    stock: 3,
    sold: 20,
    prices: { member: 25_000 },
    promo: { price: 20_000, stock: 5 },
  });
  await plantProduct(owner, {
    category: phones,
    name: "Kabel Lama",
    slug: "kabel-lama",
    open: false,
  });
  await owner.query("update member set category = 'agent'");
  [visitor, agent] = await Promise.all([http.visitor(), http.member(0)]);
});
afterAll(() => http.close());

const list = async (query: object = {}, client = visitor) =>
  (await client.call("shopProducts", query)).json as ShopPage;
const slugsOf = ({ rows }: ShopPage) => rows.map(({ slug }) => slug);
const sql = (text: string, values: unknown[] = []) =>
  http.environment.database.owner.query(text, values);

describe("M329, M331: the list", () => {
  it("has open products, the most sold first, at the account's prices", async () => {
    const page = await list();
    expect(slugsOf(page)).toEqual(["panci-susu", "sarung-ponsel", "wajan-24"]);
    expect(page).toMatchObject({ total: 3, next_cursor: null, path: [], searched: null });
    expect(page.rows[1]).toMatchObject({ price: 20_000, price_before: 25_000, promo_left: 5 });
    expect((await list({}, agent)).rows[2]).toMatchObject({ price: 75_000, stock: 5 });
  });

  it("filters by a category of each level, with the levels below it", async () => {
    const kitchen = await list({ category: "dapur" });
    expect(slugsOf(kitchen)).toEqual(["panci-susu", "wajan-24"]);
    const deepest = await list({
      category: "dapur",
      sub_category: "alat-masak",
      super_sub_category: "wajan",
    });
    expect(slugsOf(deepest)).toEqual(["wajan-24"]);
    expect(deepest.path.map(({ name }) => name)).toEqual(["Dapur", "Alat Masak", "Wajan"]);
  });

  it.each([
    [{ price_min: 20_000, price_max: 60_000 }, ["panci-susu", "sarung-ponsel"]],
    [{ price_min: "60001" }, ["wajan-24"]],
    [{ price_max: 24_999 }, ["sarung-ponsel"]],
    [{ in_stock: true }, ["sarung-ponsel", "wajan-24"]],
    [{ promo: true }, ["sarung-ponsel"]],
    [{ sort: "cheapest" }, ["sarung-ponsel", "panci-susu", "wajan-24"]],
    [{ sort: "dearest" }, ["wajan-24", "panci-susu", "sarung-ponsel"]],
    [{ sort: "newest" }, ["sarung-ponsel", "panci-susu", "wajan-24"]],
    [{ sort: "sold" }, ["panci-susu", "sarung-ponsel", "wajan-24"]],
  ])("M334, M335: filters and sorts by %j", async (query, slugs) => {
    expect(slugsOf(await list(query))).toEqual(slugs);
  });

  it.each([
    [{ price_min: 5, price_max: 5 }, "shop_price_order"],
    [{ price_min: -1 }, "shop_price_negative"],
    [{ price_min: "murah" }, "shop_price_text"],
  ])("M334: refuses the price filter %j", async (query, code) => {
    const answer = await visitor.call("shopProducts", query);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(code);
  });

  it("M332: has a code for a category that is missing, and follows a former slug", async () => {
    expect(refusalOf(await visitor.call("shopProducts", { category: "tidak-ada" })).code).toBe(
      "shop_category_not_found",
    );
    await sql(
      "insert into shop_former_slug select 'category', 'perabot', id from shop_category where slug = 'dapur'",
    );
    expect(await list({ category: "perabot" })).toMatchObject({
      path: [{ slug: "dapur", name: "Dapur" }],
      total: 2,
    });
  });
});

describe("M335: the search", () => {
  it.each([
    ["wajan", ["wajan-24", "panci-susu"], null],
    ["waj", ["wajan-24", "panci-susu"], null],
    ["hp", ["sarung-ponsel"], null],
    ["casing handphone", ["sarung-ponsel"], null],
    ["pancinya", ["panci-susu"], null],
    ["wajna", ["wajan-24", "panci-susu"], "wajan"],
    ["anti lengkte", ["wajan-24"], "anti lengket"],
    ["panci zzzzqqq", ["panci-susu"], "panci"],
    ["sarung wajan", ["sarung-ponsel", "wajan-24", "panci-susu"], null],
    ["zzzzqqq", [], null],
  ])("finds by %j", async (q, slugs, searched) => {
    const page = await list({ q });
    expect(slugsOf(page).toSorted()).toEqual(slugs.toSorted());
    expect(page.searched).toBe(searched);
  });

  it("has products that match by name before those that match by description", async () => {
    expect(slugsOf(await list({ q: "wajan" }))).toEqual(["wajan-24", "panci-susu"]);
  });

  it("reads whatever is typed as text", async () => {
    for (const q of ["'", "a & b", "!!", "tas:*", "\\", "1'; drop table shop_product --", "٣ ﷺ é"])
      expect((await visitor.call("shopProducts", { q })).status).toBe(200);
  });
});

describe("M330: a product", () => {
  const detail = async (slug: string, client = visitor) =>
    (await client.call("shopProduct", { slug })).json as ShopProduct;

  it("has its path, size and similar products that can be bought", async () => {
    expect(await detail("panci-susu")).toMatchObject({
      name: "Panci Susu 1 Liter",
      open: true,
      weight_grams: 500,
      stock: 0,
      path: [{ slug: "dapur" }, { slug: "alat-masak" }],
      similar: [{ slug: "wajan-24" }],
    });
  });

  it("M336: is shown with similar ones when it is no longer sold", async () => {
    expect(await detail("kabel-lama")).toMatchObject({
      open: false,
      similar: [{ slug: "sarung-ponsel" }],
    });
    expect(refusalOf(await visitor.call("shopProduct", { slug: "tidak-ada" })).code).toBe(
      "shop_product_not_found",
    );
  });

  it("is found by a former slug and answers with the current one", async () => {
    await sql(
      "insert into shop_former_slug select 'product', 'wajan-lama', id from shop_product where slug = 'wajan-24'",
    );
    expect((await detail("wajan-lama")).slug).toBe("wajan-24");
  });
});

describe("M329, M333: categories and collections", () => {
  it("lists categories that have products, in three levels with their counts", async () => {
    const { json } = await visitor.call("shopCategories");
    expect((json as ShopCategories).categories).toMatchObject([
      {
        slug: "dapur",
        products: 2,
        sub_categories: [
          {
            slug: "alat-masak",
            products: 2,
            super_sub_categories: [{ slug: "wajan", products: 1 }],
          },
        ],
      },
      { slug: "ponsel", products: 1, sub_categories: [] },
    ]);
  });

  it("M333: returns a collection by hand in its order, and one by rule", async () => {
    await sql("insert into shop_collection (slug, name) values ('pilihan', 'Pilihan')");
    await sql(
      `insert into shop_collection_product (collection_id, product_id, position)
       select c.id, p.id, case p.slug when 'wajan-24' then 1 else 2 end from shop_collection c, shop_product p
       where c.slug = 'pilihan' and p.slug in ('wajan-24', 'panci-susu', 'kabel-lama')`,
    );
    await sql(`insert into shop_collection (slug, name, position, rule) values ('murah', 'Serba murah', 1,
      '{"category_id":null,"price_min":null,"price_max":60000,"in_stock":false,"promo":false}')`);
    const read = async (id: string) =>
      (await visitor.call("shopCollection", { id })).json as ShopPage;
    expect(slugsOf(await read("pilihan"))).toEqual(["wajan-24", "panci-susu"]);
    expect(slugsOf(await read("murah"))).toEqual(["panci-susu", "sarung-ponsel"]);
    expect(slugsOf(await list({ collection: "pilihan", limit: 1 }))).toEqual(["wajan-24"]);
    expect(refusalOf(await visitor.call("shopCollection", { id: "tidak-ada" })).code).toBe(
      "shop_collection_not_found",
    );
  });
});

describe("paging", () => {
  it("M331, M334: has every product once, in order and within the price bounds", async () => {
    const { owner, pool } = http.environment.database;
    const category = await plantCategory(owner, { name: "Acak", slug: "acak" });
    for (let at = 0; at < 40; at += 1)
      await plantProduct(owner, {
        category,
        name: at % 3 === 0 ? "Kotak kayu" : "Botol kayu",
        prices: { member: 1_000 * (1 + (at % 4)), agent: 900 * (1 + (at % 5)) },
        stock: at % 2,
        sold: at % 3,
      });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sort: fc.constantFrom("best", "newest", "cheapest", "dearest", "sold"),
          tier: fc.constantFrom("member", "agent", "master_agent"),
          q: fc.constantFrom(undefined, "kayu", "kotak", "botol kayu"),
          price_min: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
          price_max: fc.option(fc.integer({ min: 3_001, max: 6_000 }), { nil: undefined }),
          in_stock: fc.boolean(),
          limit: fc.integer({ min: 1, max: 17 }),
        }),
        async ({ tier, ...query }) => {
          const seen: ShopPage["rows"] = [];
          let cursor: string | undefined;
          do {
            const page = await listProducts(pool, tier, {
              ...query,
              promo: false,
              category: "acak",
              cursor,
            });
            seen.push(...page.rows);
            cursor = page.next_cursor ?? undefined;
          } while (cursor !== undefined);
          const { rows } = await owner.query<{ id: string }>(
            `select p.id::text as id from shop_product p join shop_listing l on l.product_id = p.id
             where p.category_id = $1 and ($2::bigint is null or l.${PRICE_COLUMNS[tier]} >= $2)
               and ($3::bigint is null or l.${PRICE_COLUMNS[tier]} <= $3) and (not $4 or l.in_stock)
               and ($5::text is null or p.name ilike '%' || $5 || '%')`,
            [category, query.price_min, query.price_max, query.in_stock, query.q],
          );
          expect(seen.map((card) => card.product_id).toSorted()).toEqual(
            rows.map(({ id }) => id).toSorted(),
          );
          const keys = seen.map(({ price, sold, product_id: id }) =>
            query.sort === "cheapest"
              ? price
              : query.sort === "dearest"
                ? 0 - price
                : query.sort === "newest"
                  ? -Number(id)
                  : -sold,
          );
          expect(keys).toEqual(keys.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("M331: a search with more matches than are counted", () => {
  it.each([
    ["most of them by name", "papan", 1_100, 20],
    ["most of them by description", "rotan", 20, 1_100],
  ])("has every match once, those by name first: %s", async (_, word, byName, byDescription) => {
    const { owner, pool } = http.environment.database;
    const category = await plantCategory(owner, { name: "Banyak" });
    await owner.query(
      `with made as (
         insert into shop_product (sku, slug, name, description, category_id, weight_grams, sold)
         select $2 || n, $2 || '-' || n, case when n <= $3 then $2 else 'Meja' end, 'Cocok dengan ' || $2, $1, 100, n % 7
         from generate_series(1, $3::int + $4::int) n returning id)
       insert into shop_price (product_id, tier, price) select id, 'member', 1000 from made`,
      [category, word, byName, byDescription],
    );
    const seen: ShopPage["rows"] = [];
    let cursor: string | undefined;
    do {
      const page = await listProducts(pool, "member", {
        q: word,
        sort: "best",
        in_stock: false,
        promo: false,
        limit: 60,
        cursor,
      });
      if (cursor === undefined) expect(page.total).toBe(1_000);
      seen.push(...page.rows);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map((card) => card.product_id)).size).toBe(byName + byDescription);
    const keys = seen.map(({ name, sold }) => (name === word ? 0 : 10) - sold);
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
  });
});

describe("M13: a closed shop", () => {
  it("refuses every call", async () => {
    await changeSetting(http.open.brand, "shop", false);
    for (const [name, input] of [
      ["shopProducts", {}],
      ["shopProduct", { slug: "wajan-24" }],
      ["shopCategories", {}],
      ["shopCollection", { id: "pilihan" }],
    ] as const)
      expect(refusalOf(await visitor.call(name, input)).code).toBe("feature_off");
    await changeSetting(http.open.brand, "shop", true);
  });
});
