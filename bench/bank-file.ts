import { rmSync } from "node:fs";
import { join } from "node:path";
import { businessDate } from "@konter/contract/time";
import { cpuSecondsOfTree } from "./cpu.ts";
import { watchMemory } from "./watch-memory.ts";
import { bankMatchersOf } from "../apps/server/src/composition/modules.ts";
import { keepFile, matchUntil } from "../apps/server/src/domains/money/banks/import-file.ts";
import { bcaFile } from "../apps/server/src/domains/money/banks/testing/bank-files.ts";
import { openDepositEnvironment } from "../packages/testkit/src/brand/deposit-environment.ts";
import { startEmbeddedPostgres } from "../packages/postgres/src/embedded.ts";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";

const ROWS = 100_000;
/** Lines that belong to open top-ups. Each has a separate amount. */
const PAID = 20_000;
const BYTES_OF_MB = 1024 * 1024;

const say = (line = ""): void => void process.stdout.write(`${line}\n`);
const fixed = (value: number): string => (Math.round(value * 100) / 100).toString();

/**
 * Measures a bank's file of 100,000 lines: stored, booked, matched and credited. Reports the time, and the memory
 * beyond the file itself.
 */
async function main(): Promise<void> {
  const folder = makeOpenFolder("bank-file");
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  const { host, port, user } = postgres.connection("postgres");
  const server = { host: String(host), port: Number(port), user: String(user) };
  const deposits = await openDepositEnvironment({ members: 200, server });
  // Other processes on the machine are not counted.
  const usedCpu = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + cpuSecondsOfTree(postgres.pid() ?? 0);
  };
  try {
    const { brand } = deposits.http.environment;
    await plantTopUps(deposits);
    const totals = await deposits.sql<{ total: number }>(
      "select total from deposit_request order by id",
    );
    const bytes = Buffer.from(fileOf(totals.map(({ total }) => total)));
    const [staff] = await deposits.sql<{ id: number }>(
      "insert into staff (email, name, password_hash, permissions) values ('bench@konter.example', 'Bench', 'none', '{}') returning id",
    );
    const actor = { staffId: staff?.id ?? 0, requestId: "bench", address: "", userAgent: "" };
    const matchers = bankMatchersOf(brand);
    for (const run of ["first", "the same file again"]) {
      const memory = watchMemory();
      const cpuBefore = usedCpu();
      const begun = performance.now();
      await keepFile(brand, actor, { account_id: deposits.accounts[0], bytes, locale: "id" });
      const kept = performance.now();
      await matchUntil(brand, matchers, Number.POSITIVE_INFINITY);
      const done = performance.now();
      say(
        `${run}: ${ROWS} lines (${fixed(bytes.length / BYTES_OF_MB)} MB) in ${fixed((done - begun) / 1_000)} s: kept ${fixed((kept - begun) / 1_000)} s, booked and matched ${fixed((done - kept) / 1_000)} s; ${fixed(usedCpu() - cpuBefore)} s of CPU; memory +${fixed(memory.stop())} MB at most`,
      );
    }
    const [credited] = await deposits.sql<{ count: number }>(
      "select count(*)::int as count from deposit_request where state = 'approved'",
    );
    const [lines] = await deposits.sql<{ count: number }>(
      "select count(*)::int as count from bank_line where place <> 'new'",
    );
    say(`${credited?.count} top-ups credited, ${lines?.count} lines booked`);
    const problems = await deposits.problems();
    say(problems.length === 0 ? "the books are right" : problems.join("\n"));
    if (problems.length > 0 || credited?.count !== PAID || lines?.count !== ROWS)
      process.exitCode = 1;
  } finally {
    await deposits.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Deposits = Awaited<ReturnType<typeof openDepositEnvironment>>;

async function plantTopUps(deposits: Deposits): Promise<void> {
  const { accounts } = deposits;
  const sql = (text: string, values?: unknown[]) => deposits.sql(text, values);
  const method = `bank.${accounts[0]}`;
  // A member may have only one open request of an amount. Here a few members have many.
  await sql("drop index deposit_request_open");
  await sql(
    `insert into deposit_method (code, kind, source, bank_account_id, name, offered, least, most)
     values ($1, 'bank', 'bank', $2, 'BCA', true, 1000, 1000000000)`,
    [method, accounts[0]],
  );
  await sql(
    `insert into deposit_request (code, member_id, idempotency_key, method_code, kind, source, method_name, bank_account_id, nominal, digits,
       fee_paid_by, total, holder_name, expires_at, processed_on, holds_total)
     select 'DEP' || lpad(n::text, 8, '0'), (select min(id) from member) + n % 200, n::text, $1, 'bank', 'bank', 'BCA', $2, 10000 + 1000 * (n / 999), 1 + n % 999,
       'brand', 10000 + 1000 * (n / 999) + 1 + n % 999, 'Ani', now() + interval '1 day', now()::date, true
     from generate_series(0, ${PAID - 1}) n where true on conflict do nothing`,
    [method, accounts[0]],
  );
}

function fileOf(totals: readonly number[]): string {
  const day = businessDate(new Date());
  const every = ROWS / totals.length;
  return bcaFile(
    Array.from({ length: ROWS }, (_, at) => ({
      day,
      change:
        at % every === 0 ? (totals[at / every] ?? 1) : at % 7 === 0 ? -2_500 : 500_000_000 + at,
      text: `TRSF E-BANKING CR 2511/FTSCY/WS95031 ${at} BUDI SANTOSO`,
    })),
  );
}

await main();
