import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { withClient } from "@konter/postgres";
import { Agent, fetch as undiciFetch } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { MIGRATION_FOLDERS } from "../../platform/database.ts";
import { createLogger } from "../../platform/log.ts";
import { writeFrontEnds } from "@konter/testkit/processes/front-ends.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { runCommand } from "@konter/cli/run-command.ts";
import { startServer } from "../server.ts";
import type { RunningServer } from "../server.ts";

const folder = temporaryFolder();
let database: TestDatabase;
let server: RunningServer;
let environment: Record<string, string>;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase(MIGRATION_FOLDERS);
  environment = {
    DATABASE_URL: databaseUrlOf(database),
    KONTER_DATA: folder.path,
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_PUBLIC_URL: "http://utama.test",
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_DEMO: "0",
  };
  for (const code of ["rusak", "sehat"])
    await konter("brand", "add", code, "--name", `Pulsa ${code}`, "--host", `${code}.test`);
  await changeText("as if it had another text");
  server = await startServer(
    readConfig(environment),
    createLogger("debug", { write: (line) => void logged.push(line) }),
    { frontEnds: writeFrontEnds(folder.path) },
  );
});
afterAll(async () => {
  for (const code of ["rusak", "sehat"]) await konter("brand", "remove", code, "--delete-data");
  await server.stop();
  await database.owner.query(
    `drop database if exists "${String(database.connection.database)}_registry" with (force)`,
  );
  await database.drop();
  folder.remove();
});

async function konter(...parameters: string[]): Promise<string> {
  let output = "";
  const write = (text: string): void => void (output += text);
  const streams = { print: write, complain: write, readInput: async () => "" };
  expect(await runCommand(parameters, environment, streams)).toBe(0);
  return output;
}

/** The text of the brand's last migration; another text makes the next migration fail. */
const changeText = (hash: string) =>
  withClient(
    { ...database.connection, database: `${String(database.connection.database)}_rusak` },
    (client) =>
      client.query(
        "update schema_migration set hash = $1 where name = (select max(name) from schema_migration)",
        [hash],
      ),
  );

/** Resolves every name to this machine. */
const dispatcher = new Agent({
  connect: {
    lookup: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
  },
});
async function open(host: string) {
  const url = `http://${host}:${new URL(server.address ?? "").port}/`;
  const answer = await undiciFetch(url, { dispatcher });
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    text: await answer.text(),
  };
}

it("closes a brand whose migration fails with a neutral page while the others sell", async () => {
  const closed = await open("rusak.test");
  expect([closed.status, closed.retryAfter]).toEqual([503, "60"]);
  expect(closed.text).toMatch(/perawatan/);
  expect(closed.text).not.toMatch(/rusak|Pulsa/i);
  const sells = await open("sehat.test");
  expect([sells.status, sells.text.includes("Pulsa sehat")]).toEqual([200, true]);
  expect((await open("utama.test")).status).toBe(200);
});

it("reports the brand and the reason in the log and the list of brands", async () => {
  await expect
    .poll(() => logged.find((line) => line.includes("every brand was tried")))
    .toMatch(/"open":1.*"failing":\["rusak"\]/);
  expect(logged.find((line) => line.includes("a brand could not be opened"))).toMatch(
    /was changed after it was applied.*"brand":"rusak"/,
  );
  const list = await konter("brand", "list");
  expect(list).toMatch(/rusak {2}active {2}tables:changed/);
  expect(list).toMatch(/sehat {2}active {2}tables:current/);
});

it("opens without a restart once it is repaired", async () => {
  await changeText(await readLastHash());
  // A change of the list retries it at once; otherwise it is retried after a delay.
  await konter("brand", "suspend", "sehat");
  await konter("brand", "resume", "sehat");
  await expect.poll(async () => (await open("rusak.test")).status).toBe(200);
});

/** The healthy brand's value. */
const readLastHash = () =>
  withClient(
    { ...database.connection, database: `${String(database.connection.database)}_sehat` },
    async (client) => {
      const { rows } = await client.query<{ hash: string }>(
        "select hash from schema_migration order by name desc limit 1",
      );
      return rows[0]?.hash ?? "";
    },
  );
