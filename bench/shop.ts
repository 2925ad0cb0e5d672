import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { calls } from "../packages/contract/src/calls.ts";
import { AJAX_HEADER, AJAX_VALUE, API_BASE, CSRF_HEADER } from "../packages/contract/src/http.ts";
import { startEmbeddedPostgres } from "../packages/postgres/src/embedded.ts";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";
import { openHttpEnvironment } from "../packages/testkit/src/brand/http-environment.ts";
import type { HttpClient } from "../packages/testkit/src/brand/http-client.ts";
import { httpLoad } from "./http-load.ts";

/** Time within which 95 of 100 lists, filters and searches are answered while CLIENTS ask at once. */
const LIMIT_MS = 300;
const CLIENTS = 50;

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "100000" },
    seconds: { type: "string", default: "8" },
  },
});

const say = (line = ""): void => void process.stdout.write(`${line}\n`);
const whole = (value: number): string => Math.round(value).toLocaleString("en");

const THINGS =
  "wajan panci kompor ember gayung sapu lampu kipas setrika handuk bantal seprai kemeja kaos celana jaket sepatu sandal topi tas dompet jam kacamata kabel charger headset ponsel laptop buku pensil kertas kopi teh gula beras tepung minyak kecap sabun sampo".split(
    " ",
  );
const KINDS =
  "merah biru hijau hitam putih besar kecil mini jumbo anti-lengket tahan-air ringan tebal lipat serbaguna premium klasik modern anak pria wanita rumah kantor dapur taman".split(
    " ",
  );
const MAKERS =
  "Sinar Mekar Lestari Makmur Nusa Karya Jaya Mulia Abadi Sentosa Harapan Bintang Cahaya Anugerah Pelita Mandiri".split(
    " ",
  );

const QUERIES: Readonly<Record<string, object>> = {
  "all, most sold": {},
  newest: { sort: "newest" },
  cheapest: { sort: "cheapest" },
  "a category, dearest": { category: "k-3", sort: "dearest" },
  "a category of the third level": { category: "k-3", super_sub_category: "k-3-2-1" },
  "a price range": { price_min: 50_000, price_max: 60_000 },
  "a price range in a category, in stock": {
    category: "k-5",
    price_min: 20_000,
    price_max: 90_000,
    in_stock: true,
  },
  promo: { promo: true, sort: "cheapest" },
  "a common word": { q: "wajan" },
  "two words": { q: "sepatu hitam" },
  "three words, cheapest": { q: "tas kecil pelita", sort: "cheapest" },
  "the beginning of a word": { q: "kaca" },
  "a synonym": { q: "handphone besar" },
  "a typing error": { q: "setirka mini" },
  "a word of a category": { q: "kelompok4 wajan" },
};

/** Measures lists and searches of a shop with many products, asked by many visitors at once. */
async function main(): Promise<void> {
  const folder = makeOpenFolder("shop");
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  const { host, port, user } = postgres.connection("postgres");
  const server = { host: String(host), port: Number(port), user: String(user) };
  const http = await openHttpEnvironment({ members: 1, idle: true, server });
  try {
    const count = Number(values.products);
    const begun = performance.now();
    await plantProducts(http.environment.database.owner, count);
    say(
      `${whole(count)} products written and listed in ${whole((performance.now() - begun) / 1000)} s`,
    );
    const visitor = await http.visitor();
    const all = Object.values(QUERIES);
    await measure(http.memberAddress, visitor, "warming up", all, 2);
    for (const [name, query] of Object.entries(QUERIES))
      await measure(http.memberAddress, visitor, name, [query], 2);
    const p95 = await measure(http.memberAddress, visitor, "all of them mixed", all);
    if (p95 > LIMIT_MS) process.exitCode = 1;
  } finally {
    await http.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks with CLIENTS connections at once. Returns the time within which 95 of 100 requests were answered. */
async function measure(
  address: string,
  { cookies, csrfToken = "" }: HttpClient,
  name: string,
  queries: readonly object[],
  seconds = Number(values.seconds),
): Promise<number> {
  const { hostname, port } = new URL(address);
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  let sent = 0;
  const result = await httpLoad({
    host: hostname,
    port: Number(port),
    clients: CLIENTS,
    seconds,
    request: () => {
      const body = JSON.stringify(queries[sent % queries.length]);
      sent += 1;
      return `POST ${API_BASE}${calls.shopProducts.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${AJAX_HEADER}: ${AJAX_VALUE}\r\n${CSRF_HEADER}: ${csrfToken}\r\ncookie: ${cookie}\r\n\r\n${body}`;
    },
  });
  const wrong = Object.keys(result.byStatus).filter((status) => status !== "200");
  say(
    `${name.padEnd(40)} p50 ${whole(result.p50Ms).padStart(5)} ms, p95 ${whole(result.p95Ms).padStart(5)} ms, ${whole(result.perSecond).padStart(5)} a second${wrong.length > 0 ? `  STATUS ${wrong.join(", ")}` : ""}${result.p95Ms > LIMIT_MS ? "  BEYOND" : ""}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
  return result.p95Ms;
}

const TABLES = ["shop_product", "shop_price", "shop_promo", "shop_stock"] as const;

type Http = Awaited<ReturnType<typeof openHttpEnvironment>>;

/** Products under ten categories with five below each, and three below those. */
async function plantProducts(
  owner: Http["environment"]["database"]["owner"],
  count: number,
): Promise<void> {
  // All products are listed at once, before the indexes: that takes a part of the time.
  for (const table of TABLES) await owner.query(`alter table ${table} disable trigger user`);
  await owner.query("drop index shop_listing_search, shop_listing_path");
  await owner.query(
    `insert into shop_category (parent_id, level, slug, name) select null, 1, 'k-' || a, 'Kelompok' || a from generate_series(1, 10) a`,
  );
  await owner.query(
    `insert into shop_category (parent_id, level, slug, name) select c.id, 2, c.slug || '-' || b, 'Bagian' || b
     from shop_category c, generate_series(1, 5) b where c.level = 1`,
  );
  await owner.query(
    `insert into shop_category (parent_id, level, slug, name) select c.id, 3, c.slug || '-' || b, 'Jenis' || b
     from shop_category c, generate_series(1, 3) b where c.level = 2`,
  );
  await owner.query(
    `with leaf as (select array_agg(id order by id) as ids from shop_category where level = 3)
     insert into shop_product (sku, slug, name, description, category_id, weight_grams, sold)
     select 'SKU-' || n, 'barang-' || n,
       initcap(($2::text[])[1 + n % array_length($2::text[], 1)]) || ' ' || ($3::text[])[1 + (n / 7) % array_length($3::text[], 1)] || ' '
         || ($4::text[])[1 + (n / 11) % array_length($4::text[], 1)] || ' ' || n % 900,
       'Barang pilihan untuk kebutuhan sehari-hari, nomor ' || n || '.', leaf.ids[1 + (n * 7) % array_length(leaf.ids, 1)],
       100 + n % 5000, (n * 7919) % 5000
     from generate_series(1, $1::int) n, leaf`,
    [count, THINGS, KINDS, MAKERS],
  );
  await owner.query(
    "insert into shop_price (product_id, tier, price) select id, 'member', 5000 + (id * 104729) % 500000 from shop_product",
  );
  await owner.query(
    `insert into shop_price (product_id, tier, price) select product_id, 'agent', price - price / 20 from shop_price where product_id % 2 = 0`,
  );
  await owner.query(
    "insert into shop_stock (product_id, on_hand) select id, id % 10 from shop_product",
  );
  await owner.query(
    "insert into shop_promo (product_id, price, stock) select product_id, price * 9 / 10, 100 from shop_price where tier = 'member' and product_id % 50 = 0",
  );
  await owner.query("analyze");
  await owner.query("select refresh_shop_listing(array(select id from shop_product))");
  await owner.query(
    "create index shop_listing_search on shop_listing using gin (search) with (fastupdate = off)",
  );
  await owner.query(
    "create index shop_listing_path on shop_listing using gin (path) with (fastupdate = off)",
  );
  for (const table of TABLES) await owner.query(`alter table ${table} enable trigger user`);
  await owner.query("vacuum analyze");
}

await main();
