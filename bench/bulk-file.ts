import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "../apps/server/src/platform/workbooks.ts";
import { bulkColumnsOf } from "../packages/contract/src/bulk/contract.ts";
import { checkRows } from "../apps/server/src/domains/sales/bulk/check-run.ts";
import { readSheet } from "../apps/server/src/domains/sales/bulk/upload.ts";
import { openTestEnvironment } from "../packages/testkit/src/brand/test-environment.ts";
import type { TestEnvironment } from "../packages/testkit/src/brand/test-environment.ts";
import { startEmbeddedPostgres } from "../packages/postgres/src/embedded.ts";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";

const ROWS = 10_000;
/** The share of wrong rows, one in this many. A wrong code is compared with every product. */
const WRONG_ONE_IN = 10;
/** As many products as a brand has. */
const PRODUCTS = 2_000;
const LIMIT_MS = 5_000;
const RUNS = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Measures a workbook of 10,000 rows: read in its thread and checked against the catalogue, several times. The slowest
 * run counts.
 */
async function main(): Promise<void> {
  const folder = makeOpenFolder("bulk-file");
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  const { host, port, user } = postgres.connection("postgres");
  const server = { host: String(host), port: Number(port), user: String(user) };
  const environment = await openTestEnvironment({ members: 1, idle: true, server });
  try {
    await plant(environment);
    const bytes = await workbook();
    const [member] = environment.members;
    if (member === undefined) throw new Error("the environment has no members");
    const took: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now();
      const rows = await readSheet(bytes, "prepaid", ROWS);
      const read = performance.now();
      const checked = await checkRows(
        { brand: environment.brand, couriers: environment.couriers },
        member,
        { sells: "prepaid", sender: null },
        rows,
      );
      const done = performance.now();
      const wrong = checked.filter(({ state }) => state === "faulty").length;
      took.push(done - begun);
      say(
        `${checked.length} rows (${Math.round(bytes.length / 1024)} KB) in ${Math.round(done - begun)} ms: read ${Math.round(read - begun)} ms, checked ${Math.round(done - read)} ms; ${wrong} wrong`,
      );
      if (wrong !== ROWS / WRONG_ONE_IN) process.exitCode = 1;
    }
    if (Math.max(...took) > LIMIT_MS) {
      say(`slower than ${LIMIT_MS} ms`);
      process.exitCode = 1;
    }
  } finally {
    await environment.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds open products like one of the test environment's, each with a price and a route. */
async function plant({ database: { owner } }: TestEnvironment): Promise<void> {
  const changed = "to_jsonb(one) || jsonb_build_object('sku', 'BENCH' || n";
  await owner.query(
    `insert into product (code, name, screen, operator_code, product_group, description, nominal, position)
     select 'BENCH' || n, 'TELKOMSEL ' || n, 'pulsa', 'TELKOMSEL', 'Umum', '', n, n from generate_series(1, ${PRODUCTS}) n`,
  );
  await owner.query(
    `insert into product_price (product_id, category, cost, price) select id, 'agent', 10100, 20000 from product where code like 'BENCH%'`,
  );
  await owner.query(
    `insert into supplier_product select (jsonb_populate_record(null::supplier_product, ${changed}))).* from generate_series(1, ${PRODUCTS}) n,
       (select * from supplier_product where supplier_id = 'digiflazz' and sku = 'TSEL10') one`,
  );
  await owner.query(
    `insert into product_route select (jsonb_populate_record(null::product_route, ${changed}, 'product_id', (select id from product where code = 'BENCH' || n)))).*
     from generate_series(1, ${PRODUCTS}) n,
       (select r.* from product_route r where r.supplier_id = 'digiflazz' and r.sku = 'TSEL10') one`,
  );
}

async function workbook(): Promise<Uint8Array> {
  const titles = Object.values(bulkColumnsOf("prepaid")).map(({ name }) => name.id);
  const rows = Array.from({ length: ROWS }, (_row, index) => [
    index % WRONG_ONE_IN === 0 ? `SALAH SEKALI ${index}` : "TSEL10",
    `0812${String(30_000_000 + index)}`,
    null,
    `Pelanggan ${index}`,
    12_000,
    null,
  ]);
  return writeXlsx({ sheets: [{ name: "Transaksi", rows: [titles, ...rows] }] });
}

await main();
