import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSetting, readFreshSettings } from "../../kernel/settings/index.ts";
import { openSession } from "../../domains/people/identity/index.ts";
import { readConfig } from "../../platform/config.ts";
import { createLogger } from "../../platform/log.ts";
import { TEST_LOGIN, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { givePasswords, signInFrom } from "@konter/testkit/brand/device-browsers.ts";
import { writeFrontEnds } from "@konter/testkit/processes/front-ends.ts";
import { createHttpClient } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK_NETWORKS } from "@konter/testkit/processes/loopback.ts";
import { ownThings } from "@konter/testkit/brand/own-things.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { throughNames } from "@konter/testkit/processes/through-names.ts";
import { openBrand } from "../brand.ts";
import type { OpenBrand } from "../brand.ts";
import { BRAND_TEMPLATES } from "../modules.ts";
import { runCommand } from "@konter/cli/run-command.ts";
import { startServer } from "../server.ts";

const folder = temporaryFolder();
const log = createLogger("silent");
let http: HttpEnvironment;
let environment: Record<string, string>;
const MADE = ["baru", "kosong"] as const;
type Made = (typeof MADE)[number];

/**
 * A brand with members, sales, suppliers and a look, and two new brands: one with it as a template, and one without.
 */
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2 });
  environment = {
    DATABASE_URL: databaseUrlOf(http.environment.database),
    KONTER_DATA: folder.path,
    KONTER_KEYS: http.environment.keysFile,
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_DEMO: "0",
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_PUBLIC_URL: "http://utama.test",
    KONTER_ADMIN_PUBLIC_URL: "http://utama.test",
    KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
    KONTER_RATE_LIMIT_FACTOR: "10000",
  };
  await fillTemplate();
  expect(await add("kosong")).toMatchObject({ code: 0 });
  expect(await add("baru", "--template", "own")).toMatchObject({ code: 0 });
});
afterAll(async () => {
  for (const code of MADE) await konter("brand", "remove", code, "--delete-data");
  await sql(`drop database if exists "${databaseOf("registry")}" with (force)`);
  await http.close();
  folder.remove();
});

async function konter(...parameters: string[]) {
  let output = "";
  const write = (text: string): void => void (output += text);
  const code = await runCommand(parameters, environment, {
    print: write,
    complain: write,
    readInput: async () => JSON.stringify(supplierSettings()),
  });
  return { code, output };
}
const add = (code: string, ...more: string[]) =>
  konter("brand", "add", code, "--name", `Pulsa ${code}`, "--host", `${code}.test`, ...more);
const supplierSettings = () => ({
  base_url: http.environment.supplierUrls.digiflazz,
  username: TEST_LOGIN.username,
  api_key: TEST_LOGIN.apiKey,
  callback_secret: TEST_LOGIN.callbackSecret,
});

const sql = (text: string, values: unknown[] = []) =>
  http.environment.database.owner.query(text, values);
const databaseOf = (code: string) =>
  `${String(http.environment.database.connection.database)}_${code}`;
const connectionOf = (code: Made) => ({
  ...http.environment.database.connection,
  database: databaseOf(code),
});
async function rowsOf(code: Made | undefined, text: string): Promise<readonly unknown[]> {
  if (code === undefined) return (await http.environment.database.owner.query<object>(text)).rows;
  const client = new pg.Client(connectionOf(code));
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

/** For TSEL10: the template's margin for agents and the supplier's cost (`packages/testkit/src/brand/catalogue.ts`). */
const MARGIN = 777;
const DIGIFLAZZ_COST = 10_100;

const LOGO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);

async function fillTemplate(): Promise<void> {
  await givePasswords(http);
  const { client } = await signInFrom(http, 0);
  await ownThings(http, client, "Zamrud");
  const staff = await http.staff();
  const logo = await staff.send("/api/v1/admin/brand/logo", {
    method: "POST",
    body: new Uint8Array(LOGO),
    headers: { "content-type": "application/octet-stream" },
  });
  expect([logo.status, logo.text.slice(0, 100)]).toEqual([200, expect.any(String)]);
  const { brand } = http.open;
  await changeSetting(brand, "name", "Pulsa Pola");
  await changeSetting(brand, "support_phone", "021555123");
  await changeSetting(brand, "primary_color", "#6A1B9A");
  await changeSetting(brand, "landing", true);
  await changeSetting(brand, "maintenance", [{ area: "ppob", ends_at: null }]);
  await changeSetting(brand, "refund_alone_amount", 12_000);
  await sql(
    "insert into staff_role (name, permissions) values ('Meja depan', '{member.read,purchase.read}')",
  );
  await sql("update product set enabled = false where code = 'XL5'");
  await sql(
    "insert into margin_rule (category, product_id, fixed) select 'agent', id, $1 from product where code = 'TSEL10'",
    [MARGIN],
  );
  await sql("update review_rule set enabled = true, amount = 345000 where kind = 'amount_above'");
}

/** The row counts of all tables. */
async function sizesOf(code: Made | undefined): Promise<ReadonlyMap<string, number>> {
  const tables = (await rowsOf(
    code,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger') order by 1",
  )) as { name: string }[];
  const counts = (await rowsOf(
    code,
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
      .join(" union all "),
  )) as { name: string; count: number }[];
  return new Map(counts.map(({ name, count }) => [name, count]));
}

test("M691: gives the new brand no members, staff, suppliers or sales of the template", async () => {
  const [template, bare, made] = [
    await sizesOf(undefined),
    await sizesOf("kosong"),
    await sizesOf("baru"),
  ];
  const written = new Set(
    BRAND_TEMPLATES.flatMap(({ tables }) => tables.map((table) => `public.${table}`)),
  );
  const others = [...made].filter(([name]) => !written.has(name));
  expect(others.filter(([name, count]) => count !== bare.get(name))).toEqual([]);
  // The template had data that could have been copied.
  expect(
    others.filter(([name, count]) => (template.get(name) ?? 0) > count).length,
  ).toBeGreaterThan(30);
});

const PRODUCTS =
  "select code, name, screen, operator_code, product_group, description, nominal::int, area, enabled, position from product order by code";
const MARGINS =
  "select m.category, m.screen, m.operator_code, p.code, m.fixed::int, m.rate_basis_points from margin_rule m left join product p on p.id = m.product_id order by 1, 2, 3, 4";
const ROLES = "select name, permissions from staff_role where code is null order by name";
const REVIEWS =
  "select kind, enabled, amount::int, purchases, minutes from review_rule order by kind";
const LOGOS = "select digest, bytes from brand_asset";

test("M691: copies products, margins, roles, reviews and look, but not name, number and closed areas", async () => {
  for (const text of [PRODUCTS, MARGINS, ROLES, REVIEWS, LOGOS]) {
    const rows = await rowsOf("baru", text);
    expect(rows).not.toEqual([]);
    expect(rows).toEqual(await rowsOf(undefined, text));
    expect(rows).not.toEqual(await rowsOf("kosong", text));
  }
  const settings = await onBrand("baru", ({ brand }) => readFreshSettings(brand, brand.pool));
  expect(settings).toMatchObject({
    name: "Pulsa baru",
    support_phone: null,
    maintenance: [],
    primary_color: "#6A1B9A",
    landing: true,
    refund_alone_amount: 12_000,
    // Off in the template: each brand disables it itself.
    staff_second_factor: true,
  });
});

async function onBrand<Result>(
  code: Made,
  work: (open: OpenBrand) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({
    ...environment,
    DATABASE_URL: databaseUrlOf({ connection: connectionOf(code) }),
    KONTER_KEYS: `${folder.path}/brands/${code}/keys.json`,
  });
  const open = await openBrand(config, log);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

test("M691: sells products at the template's margins as soon as a supplier of the new brand delivers them", async () => {
  // Costs belong to the template's suppliers, so nothing has a price.
  expect(await rowsOf("baru", "select from product_price")).toEqual([]);
  expect(await konter("connect", "digiflazz", "--brand", "baru")).toMatchObject({ code: 0 });
  const token = await onBrand("baru", registerMember);
  const server = await startServer(readConfig(environment), log, {
    frontEnds: writeFrontEnds(folder.path),
  });
  try {
    const member = await visitor(server.address, token);
    await expect.poll(() => priceOf(member), { timeout: 60_000 }).toBeDefined();
    const product = await priceOf(member);
    expect(product).toMatchObject({ open: true, price: DIGIFLAZZ_COST + MARGIN });
    const bought = await member.call(
      "buyPrepaid",
      {
        product_code: "TSEL10",
        destination_number: "081234567890",
        price: product?.price,
        pin: TEST_PIN,
      },
      { key: randomUUID() },
    );
    expect([bought.status, bought.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    await expect
      .poll(async () => rowsOf("baru", "select state from purchase"), { timeout: 60_000 })
      .toEqual([{ state: "success" }]);
  } finally {
    await server.stop();
  }
});

/** Registers a member with a deposit and a session. */
async function registerMember({ brand }: OpenBrand): Promise<string> {
  await changeSetting(brand, "device_approval", false);
  const salt = Buffer.alloc(16, 7);
  const { rows } = await brand.pool.query<{ id: number }>(
    `insert into member (hp, name, category, password_hash, pin_salt, pin_hash, phone_verified_at)
     values ('+6281299000009', 'Bu Baru', 'agent', 'none', $1, decode($2, 'hex'), now()) returning id`,
    [salt, brand.keys.pinDigest(salt, TEST_PIN)],
  );
  const memberId = rows[0]?.id ?? 0;
  await brand.ledger.post({
    key: "deposit:1",
    kind: "deposit_top_up",
    reference: "D1",
    transfers: [
      {
        debit: { kind: "bank", owner: "test" },
        credit: memberAccount("deposit", memberId),
        amount: rupiah(100_000),
      },
    ],
  });
  return openSession(brand, { memberId }, "127.0.0.1", "test");
}

async function visitor(address: string | undefined, token: string): Promise<HttpClient> {
  const client = createHttpClient(
    `http://baru.test:${new URL(address ?? "").port}`,
    "session",
    throughNames,
  );
  client.cookies.set("sid", token);
  await client.open();
  return client;
}

async function priceOf(member: HttpClient) {
  const { products } = (await member.call("products", { type: "pulsa" })).json as {
    products: { code: string; open: boolean; price: number }[];
  };
  return products.find(({ code }) => code === "TSEL10");
}

test.each([
  [
    "a template that is no brand",
    "tidak-ada",
    "There is no brand tidak-ada to take as a template.",
  ],
  ["the list of brands", "registry", "There is no brand registry to take as a template."],
])("rejects %s with a message and creates nothing", async (_what, template, sentence) => {
  const refused = await add("lain", "--template", template);
  expect([refused.code, refused.output]).toEqual([2, expect.stringContaining(sentence)]);
  expect((await konter("brand", "list")).output).not.toContain("lain");
  expect(
    (await sql("select from pg_database where datname = $1", [databaseOf("lain")])).rowCount,
  ).toBe(0);
});

test("rejects a template of another version with a message and creates nothing", async () => {
  const client = new pg.Client(connectionOf("kosong"));
  await client.connect();
  await client.query(
    "insert into schema_migration (name, hash) values ('29990101T0000-later', 'x')",
  );
  try {
    const refused = await add("lain", "--template", "kosong");
    expect([refused.code, refused.output]).toEqual([
      2,
      expect.stringContaining("of another version than this program"),
    ]);
    expect((await konter("brand", "list")).output).not.toContain("lain");
  } finally {
    await client.query("delete from schema_migration where name = '29990101T0000-later'");
    await client.end();
  }
});
