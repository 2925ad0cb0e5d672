import { rmSync } from "node:fs";
import { join } from "node:path";
import { cpuSecondsOfTree } from "./cpu.ts";
import { watchMemory } from "./watch-memory.ts";
import { keepFile } from "../apps/server/src/domains/money/reconciliation/import-statement.ts";
import { judgeUntil } from "../apps/server/src/domains/money/reconciliation/judge-statements.ts";
import { verifyStatements } from "../apps/server/src/domains/money/reconciliation/verify-statements.ts";
import {
  digiflazzFile,
  xenditFile,
} from "../apps/server/src/domains/money/reconciliation/testing/statement-files.ts";
import {
  dayAgo,
  instantOf,
} from "../apps/server/src/domains/money/reconciliation/testing/statement-environment.ts";
import { openDepositEnvironment } from "../packages/testkit/src/brand/deposit-environment.ts";
import { startEmbeddedPostgres } from "../packages/postgres/src/embedded.ts";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";

const ROWS = 100_000;
/** The share of rows that do not agree, one in this many. */
const ONE_IN = 1_000;
const BYTES_OF_MB = 1024 * 1024;
const DAY = dayAgo(2);

const say = (line = ""): void => void process.stdout.write(`${line}\n`);
const fixed = (value: number): string => (Math.round(value * 100) / 100).toString();

type Deposits = Awaited<ReturnType<typeof openDepositEnvironment>>;

/**
 * Measures statements of 100,000 rows: stored and compared with our records. Reports the time, and the memory beyond
 * the file itself.
 */
async function main(): Promise<void> {
  const folder = makeOpenFolder("statement-file");
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  const { host, port, user } = postgres.connection("postgres");
  const server = { host: String(host), port: Number(port), user: String(user) };
  const deposits = await openDepositEnvironment({ members: 1, server });
  try {
    await plant(deposits);
    const usedCpu = (): number => {
      const { user: own, system } = process.cpuUsage();
      return (own + system) / 1e6 + cpuSecondsOfTree(postgres.pid() ?? 0);
    };
    await measure(deposits, usedCpu, "supplier", "banyak", saleFile());
    await measure(deposits, usedCpu, "gateway", "ramai", settlementFile());
    const problems = await verifyStatements(deposits.http.environment.database.pool);
    say(problems.length === 0 ? "the books are right" : JSON.stringify(problems));
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await deposits.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  deposits: Deposits,
  usedCpu: () => number,
  source: "supplier" | "gateway",
  account: string,
  bytes: Buffer,
): Promise<void> {
  const judging = deposits.http.open;
  const [staff] = await deposits.sql<{ id: number }>("select max(id) as id from staff");
  const actor = { staffId: staff?.id ?? 0, requestId: "bench", address: "", userAgent: "" };
  const given = { source, account, first_day: DAY, last_day: DAY, bytes };
  for (const [run, extent] of [
    ["first", "whole"],
    ["the same rows again", "part"],
  ] as const) {
    const memory = watchMemory();
    const cpuBefore = usedCpu();
    const begun = performance.now();
    await keepFile(judging, actor, { ...given, extent });
    const kept = performance.now();
    await judgeUntil(judging, Number.POSITIVE_INFINITY);
    const done = performance.now();
    say(
      `${source}, ${run}: ${ROWS} rows (${fixed(bytes.length / BYTES_OF_MB)} MB) in ${fixed((done - begun) / 1_000)} s: kept ${fixed((kept - begun) / 1_000)} s, held against the books ${fixed((done - kept) / 1_000)} s; ${fixed(usedCpu() - cpuBefore)} s of CPU; memory +${fixed(memory.stop())} MB at most`,
    );
  }
  const classes = await deposits.sql<{ class: string; rows: number }>(
    "select class, count(*)::int as rows from statement_row where account = $1 group by class order by class",
    [account],
  );
  say(classes.map((each) => `${each.class} ${each.rows}`).join(", "));
  if (classes.reduce((sum, { rows }) => sum + rows, 0) !== ROWS) process.exitCode = 1;
}

/** As many sales and paid charges as there are rows. */
async function plant(deposits: Deposits): Promise<void> {
  const { http } = deposits;
  const sql = (text: string, values?: unknown[]) => deposits.sql(text, values);
  const when = instantOf(DAY, 1);
  await sql(
    "insert into supplier (id, vendor, name, credentials) values ('banyak', 'digiflazz', 'Banyak', '')",
  );
  await sql(
    "insert into payment_gateway (id, vendor, name, credentials, enabled) values ('ramai', 'xendit', 'Ramai', '', false)",
  );
  await http.staff();
  await sql(
    `insert into purchase_attempt (purchase_id, number, supplier_id, sku, supplier_reference, quoted_cost, actual_cost, state, submitted_at, answered_at)
     select 1000000 + n, 1, 'banyak', 'tsel10', 'KONTER' || n || '-1', 10000 + n % 97, 10000 + n % 97, 'success',
       $1::timestamptz + n * interval '0.7 seconds', $1::timestamptz + n * interval '0.7 seconds' from generate_series(0, ${ROWS - 1}) n`,
    [when],
  );
  await sql(
    `insert into payment_charge (purpose, reference, number, member_id, gateway_id, method, amount, description, return_path, state,
       opened_at, expires_at, paid_at, credited_at)
     select 'deposit', 'DEP' || lpad(n::text, 8, '0'), 1, (select min(id) from member), 'ramai', 'bca_va', 50000 + n % 97, 'Isi saldo', '/', 'paid',
       t.at, t.at + interval '1 day', t.at, t.at
     from generate_series(0, ${ROWS - 1}) n, lateral (select $1::timestamptz + n * interval '0.7 seconds' as at) t`,
    [when],
  );
  await sql("analyze purchase_attempt, payment_charge");
}

const at = (index: number) => new Date(instantOf(DAY, 1).getTime() + index * 700);
const wrongBy = (index: number) => (index % ONE_IN === 7 ? 500 : 0);

function saleFile(): Buffer {
  return Buffer.from(
    digiflazzFile(
      Array.from({ length: ROWS }, (_, index) => ({
        reference: `KONTER${index}-1`,
        at: at(index),
        price: 10_000 + (index % 97) + wrongBy(index),
        status: index % ONE_IN === 9 ? "Gagal" : "Sukses",
      })),
    ),
  );
}

function settlementFile(): Buffer {
  return Buffer.from(
    xenditFile(
      Array.from({ length: ROWS }, (_, index) => ({
        id: `txn_${index}`,
        type: "PAYMENT",
        reference: `DEP${String(index).padStart(8, "0")}-1`,
        at: at(index),
        amount: 50_000 + (index % 97) + wrongBy(index),
        fee: 4_000,
        tax: 440,
      })),
    ),
  );
}

await main();
