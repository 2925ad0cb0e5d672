import { join } from "node:path";
import { createDigiflazzSimulator, createMessageVendors } from "@konter/simulators";
import type { MessageVendors } from "@konter/simulators";
import { withClient } from "@konter/postgres";
import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MIGRATION_FOLDERS } from "../../platform/database.ts";
import { readConfig } from "../../platform/config.ts";
import { createLogger } from "../../platform/log.ts";
import { TEST_DIGIFLAZZ_PRICES } from "@konter/testkit/brand/catalogue.ts";
import { sellFirst } from "@konter/testkit/brand/first-sale.ts";
import type { Install, OpenedBrand } from "@konter/testkit/brand/first-sale.ts";
import { writeFrontEnds } from "@konter/testkit/processes/front-ends.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK_NETWORKS } from "@konter/testkit/processes/loopback.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { runCommand } from "@konter/cli/run-command.ts";
import { startServer } from "../server.ts";
import type { RunningServer } from "../server.ts";

/** The test creates brands, each with sixty migrations. */
vi.setConfig({ testTimeout: 300_000 });
const PASSWORD = "Perahu-Biru-71";
const ACCOUNT = { username: "akun-nyata", apiKey: "kunci-5512", callbackSecret: "rahasia-1" };
const supplier = createDigiflazzSimulator({
  ...ACCOUNT,
  openingBalance: 25_000_000,
  priceList: TEST_DIGIFLAZZ_PRICES,
  priceListLimit: false,
  settle: "sync",
  settleDelayMs: 20,
});
const messages = createMessageVendors();
const folder = temporaryFolder();
let database: TestDatabase;
let server: RunningServer;
let vendors: MessageVendors;
let supplierUrl = "";
let environment: Record<string, string>;
let install: Install;
/** Sells through its own supplier; other brands buy through it. */
let house: OpenedBrand;

beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS);
  [{ url: supplierUrl }, vendors] = await Promise.all([supplier.start(), messages.start()]);
  environment = {
    DATABASE_URL: databaseUrlOf(database),
    KONTER_DATA: folder.path,
    KONTER_KEYS: join(folder.path, "keys.json"),
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_PUBLIC_URL: "http://utama.localhost",
    KONTER_ADMIN_PUBLIC_URL: "http://utama.localhost",
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
    KONTER_RATE_LIMIT_FACTOR: "10000",
    KONTER_DEMO: "0",
  };
  server = await startServer(readConfig(environment), createLogger("silent"), {
    frontEnds: writeFrontEnds(folder.path),
  });
  install = {
    address: server.address ?? "",
    staffAddress: server.adminAddress ?? "",
    whatsappUrl: vendors.whatsapp,
    received: () => messages.inbox.latest(),
    konter,
  };
});
afterAll(async () => {
  await server.stop();
  const home = String(database.connection.database);
  for (const other of ["rumah", "cabang", "toko", "registry"])
    await database.owner.query(`drop database if exists "${home}_${other}" with (force)`);
  await database.drop();
  await Promise.all([supplier.stop(), messages.stop()]);
  folder.remove();
});

async function konter(words: readonly string[], input: object = {}) {
  let output = "";
  const write = (text: string): void => void (output += text);
  const code = await runCommand([...words], environment, {
    print: write,
    complain: write,
    readInput: async () => JSON.stringify(input),
  });
  return { code, output };
}
/** Queries a brand's own database. */
const inBrand = (code: string, text: string) =>
  withClient(
    { ...database.connection, database: `${String(database.connection.database)}_${code}` },
    (client) => client.query<Record<string, unknown>>(text),
  );
const said = async (...words: readonly string[]) => {
  const { code, output } = await konter(words);
  return [code, output.trim()];
};

test("M694: adds and opens a brand and sells through its own supplier with commands and endpoints alone", async () => {
  const { username, apiKey: api_key, callbackSecret: callback_secret } = ACCOUNT;
  house = await sellFirst(install, {
    code: "rumah",
    host: "rumah.localhost",
    phone: "081355507701",
    supplier: {
      vendor: "digiflazz",
      settings: { base_url: supplierUrl, username, api_key, callback_secret },
    },
  });
  expect(Object.keys(house.seconds)).toContain("purchase");
  expect(supplier.book.deliveries()).toHaveLength(1);
});

test("M694: has no supplying brand and no account in it until the platform's owner sets them, each with its own error", async () => {
  expect(
    await said("brand", "add", "cabang", "--name", "Cabang", "--host", "cabang.localhost"),
  ).toEqual([0, expect.stringContaining("http://cabang.localhost")]);
  const connecting = () => said("connect", "house", "--brand", "cabang");
  expect(await connecting()).toEqual([2, expect.stringContaining("has not opened supplier")]);
  const opening = (...more: string[]) => said("brand", "house", "cabang", ...more);
  expect(await opening("--member", "081355507701")).toEqual([
    2,
    expect.stringContaining("Choose one first"),
  ]);
  expect(await said("house", "choose", "nirwana")).toEqual([
    2,
    expect.stringContaining("no such brand"),
  ]);
  expect(await said("house", "choose", "rumah")).toEqual([0, "rumah is the house."]);
  expect(await connecting()).toEqual([2, expect.stringContaining("given this brand no account")]);
  expect(await said("connect", "house", "--brand", "rumah")).toEqual([
    2,
    expect.stringContaining("connect its suppliers themselves"),
  ]);
  expect(await said("brand", "house", "rumah", "--member", "081355507701")).toEqual([
    2,
    expect.stringContaining("needs no account there"),
  ]);
  expect(await said("brand", "house", "nirwana", "--end")).toEqual([
    2,
    expect.stringContaining("no such brand"),
  ]);
  expect(await opening("--end")).toEqual([2, expect.stringContaining("no open account")]);
  expect(await opening("--member", "081299999999")).toEqual([
    2,
    expect.stringContaining("no member of this number"),
  ]);
  expect(await opening()).toEqual([2, expect.stringContaining("--member, or --end")]);
  expect(await said("brand", "remove", "cabang", "--delete-data")).toEqual([
    0,
    expect.stringContaining("gone"),
  ]);
});

test("M694: buys through the supplying brand, pays from the deposit there, and is notified of the outcome at once", async () => {
  const account = await house.register("081355507702");
  await house.payIn(account.phone, 150_000);
  const branch = await sellFirst(install, {
    code: "cabang",
    host: "cabang.localhost",
    phone: "081355507703",
    supplier: {
      vendor: "house",
      settings: {},
      arrange: () => konter(["brand", "house", "cabang", "--member", account.phone]),
    },
  });
  const { rows } = await inBrand(
    "rumah",
    "select state, price from purchase where member_id = (select member_id from brand_account)",
  );
  expect(rows).toEqual([{ state: "success", price: expect.stringMatching(/^\d+$/) as unknown }]);
  const attempt = await inBrand("cabang", "select state, actual_cost from purchase_attempt");
  expect(attempt.rows).toEqual([{ state: "success", actual_cost: rows[0]?.["price"] }]);
  // Without the notification it would query after an hour.
  await inBrand("cabang", "update supplier set first_check_after_seconds = 3600");
  expect(await branch.buy(branch.member, "081299000002")).toBe("success");
  expect(supplier.book.deliveries()).toHaveLength(3);

  const listed = (await house.owner.call("adminMembers", { order: "newest" })).json as {
    rows: object[];
  };
  expect(listed.rows).toContainEqual(expect.objectContaining({ of_brand: "cabang" }));
  // No one can sign in to the account.
  const login = { hp: account.phone, password: PASSWORD };
  expect(refusalOf(await account.client.call("login", login)).code).toBe("account_of_brand");
  expect((await account.client.call("account")).status).toBe(401);
});

test("M694: keeps both brands while one buys through the other, and gives the account to no one else", async () => {
  for (const [words, sentence] of [
    ["brand remove cabang", "end it first"],
    ["brand remove rumah", "choose another one"],
    ["house choose own", "cabang still buys"],
    ["brand house cabang --member 081355507701", "has an account there already"],
  ] as const)
    expect(await said(...words.split(" "))).toEqual([2, expect.stringContaining(sentence)]);
  expect(JSON.parse((await konter(["house", "list", "--json"])).output)).toEqual({
    house: "rumah",
    accounts: [
      { brand: "cabang", house: "rumah", member_id: expect.any(Number) as unknown, ended: false },
    ],
  });
  await konter(["brand", "add", "toko", "--name", "Toko", "--host", "toko.localhost"]);
  expect(await said("brand", "house", "toko", "--member", "081355507702")).toEqual([
    2,
    expect.stringContaining("is another brand's"),
  ]);
  expect(await said("brand", "house", "cabang", "--end")).toEqual([
    0,
    expect.stringContaining("buys no more by rumah"),
  ]);
  for (const brand of ["rumah", "cabang"])
    expect(await said("ledger", "verify", "--brand", brand)).toEqual([
      0,
      expect.stringContaining("The books are right."),
    ]);
});
