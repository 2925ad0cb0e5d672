import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readHsList } from "../apps/server/src/domains/shipping/customs/hs/read-list.ts";
import { writeHsList } from "../apps/server/src/domains/shipping/customs/hs/import-list.ts";
import { searchHs } from "../apps/server/src/domains/shipping/customs/hs/search-hs.ts";
import { inTransaction } from "../apps/server/src/platform/transaction.ts";
import { openHttpEnvironment } from "../packages/testkit/src/brand/http-environment.ts";
import { startEmbeddedPostgres } from "../packages/postgres/src/embedded.ts";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";

const ROUNDS = 20;
const SEARCHES = [
  "4202",
  "kaos",
  "wrist watch",
  "machine",
  "parts of machinery",
  "kosmetki",
  "sepatu olah raga",
  "televison recievers",
];

const say = (line = ""): void => void process.stdout.write(`${line}\n`);
const milliseconds = (value: number): string => value.toFixed(1);

/** Measures searches in a list of HS codes, whose file is the argument: the median and the slowest of each. */
async function main(file: string): Promise<void> {
  const folder = makeOpenFolder("hs-search");
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  const { host, port, user } = postgres.connection("postgres");
  const server = { host: String(host), port: Number(port), user: String(user) };
  const http = await openHttpEnvironment({ members: 1, server });
  try {
    const { pool } = http.environment.database;
    const rows = await readHsList(readFileSync(file));
    const begun = performance.now();
    await inTransaction(pool, (client) => writeHsList(client, { year: 2099, rows, staffId: null }));
    say(`${rows.length} codes written in ${milliseconds(performance.now() - begun)} ms`);
    for (const typed of SEARCHES) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        await searchHs(pool, typed, []);
        times.push(performance.now() - started);
      }
      const sorted = times.toSorted((one, other) => one - other);
      const [median = 0, slowest = 0] = [sorted[ROUNDS / 2], sorted.at(-1)];
      say(`${typed}: median ${milliseconds(median)} ms, slowest ${milliseconds(slowest)} ms`);
    }
  } finally {
    await http.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(process.argv[2] ?? "hs.csv");
