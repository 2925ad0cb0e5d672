// `node bench/disk.ts`: the disk space (tables, indexes, PostgreSQL's log), processor time and network traffic of a
// settled purchase.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { makeOpenFolder } from "../packages/postgres/src/testing/open-folder.ts";
import { cpuSeconds, cpuSecondsOfTree } from "./cpu.ts";
import { load, MEMBERS, PRODUCT } from "./purchases.ts";
import {
  addMembers,
  purchaseOf,
  purchaseRequest,
  removeFolder,
  startBenchServer,
} from "./running-server.ts";

const PORT = 18_540;
const CLIENTS = 32;
const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const LARGEST = 12;

const folder = makeOpenFolder("bench");
const server = await startBenchServer({ folder, port: PORT, roles: "api,worker" });
const client = new pg.Client(server.connection);
await client.connect();

const numberOf = async (query: string): Promise<number> => {
  const answer = await client.query<{ value: string }>(`select (${query}) as value`);
  return Number(answer.rows[0]?.value);
};
const sizes = async (): Promise<ReadonlyMap<string, number>> => {
  const answer = await client.query<{ name: string; bytes: string }>(
    `select c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes from pg_class c
     where c.relkind = 'r' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  return new Map(answer.rows.map(({ name, bytes }) => [name, Number(bytes)]));
};
const OPEN = "select count(*) from purchase where state in ('reserved', 'submitting', 'unknown')";
const whole = (value: number): string => Math.round(value).toLocaleString("en");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const members = await addMembers(server, MEMBERS);
  const before = await sizes();
  const log = "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn";
  const logBefore = await numberOf(log);
  const cpu = () => [cpuSeconds(server.pid), cpuSecondsOfTree(server.postgresPid)] as const;
  const [nodeBefore, postgresBefore] = cpu();
  const { answered } = await load(server, members, CLIENTS, Number(values.seconds));
  while ((await numberOf(OPEN)) > 0) await sleep(500);
  const logged = (await numberOf(log)) - logBefore;
  const [node, postgres] = cpu();
  await client.query("vacuum");
  const grown = [...(await sizes())]
    .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / answered] as const)
    .toSorted(([, one], [, other]) => other - one);
  const total = grown.reduce((sum, [, bytes]) => sum + bytes, 0);
  say(`${whole(answered)} purchases, all settled`);
  say(`tables and indexes: ${whole(total)} bytes a purchase`);
  for (const [name, bytes] of grown.slice(0, LARGEST)) say(`  ${name.padEnd(32)} ${whole(bytes)}`);
  const each = (seconds: number): string => whole((seconds * 1e6) / answered);
  say(
    `processor: server ${each(node - nodeBefore)} µs, PostgreSQL ${each(postgres - postgresBefore)} µs a purchase`,
  );
  say(`PostgreSQL's log: ${whole(logged / answered)} bytes a purchase`);
  const [buyer] = members;
  if (buyer !== undefined) {
    const { headers, body } = purchaseOf(buyer, PRODUCT);
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1/prepaid/buy`, {
      method: "POST",
      headers,
      body,
    });
    const head = [...answer.headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    );
    say(
      `its request: ${purchaseRequest(PORT, buyer, PRODUCT).length} bytes, its answer: ${head + (await answer.text()).length} bytes`,
    );
  }
} finally {
  await client.end();
  await server.stop();
  removeFolder(folder);
}
