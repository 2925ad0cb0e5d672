import { createTestDatabase } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { Agent, fetch as undiciFetch } from "undici";
import { codeAt, stepAt } from "@konter/server/domains/office/staff/index.ts";
import { MIGRATION_FOLDERS } from "@konter/server/platform/database.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { startServer } from "@konter/server/composition/server.ts";
import type { RunningServer } from "@konter/server/composition/server.ts";
import { writeFrontEnds } from "../processes/front-ends.ts";
import { createHttpClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import { databaseUrlOf, konterIn } from "../processes/konter.ts";
import type { Ran } from "../processes/konter.ts";
import { temporaryFolder } from "../processes/temporary-folder.ts";

export const OWNER_PASSWORD = "kopi-tubruk-77";

/** A complete server with an owners' console, under separate host names, on a test's database. */
export interface ConsoleInstall {
  readonly database: TestDatabase;
  readonly server: RunningServer;
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** The platform's first owner, with a password and a second factor. */
  readonly owner: HttpClient;
  readonly ownerSecret: string;
  konter(...words: string[]): Promise<Ran>;
  /** A browser that resolves this host to this machine, at the port of `address`. */
  clientAt(host: string, address?: string, call?: "session" | "staffSession"): HttpClient;
  consoleAt(host?: string): HttpClient;
  /** A browser that has opened the console without signing in. */
  visitor(): Promise<HttpClient>;
  /** Takes a client that signed in by password through both steps. Returns the authenticator's secret. */
  enrol(client: HttpClient): Promise<string>;
  /** Removes these brands, which tests have added, with their databases, then closes everything else. */
  close(...codes: string[]): Promise<void>;
}

export const tokenOf = (link = ""): string => new URL(link).searchParams.get("token") ?? "";

/** Resolves every host name to this machine. */
const dispatcher = new Agent({
  connect: {
    lookup: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
  },
});
const throughNames = ((url: string, options: object) =>
  undiciFetch(url, { ...options, dispatcher })) as unknown as typeof fetch;

export async function openConsoleInstall(): Promise<ConsoleInstall> {
  const folder = temporaryFolder();
  const database = await createTestDatabase(MIGRATION_FOLDERS);
  const environment = {
    DATABASE_URL: databaseUrlOf(database),
    KONTER_DATA: folder.path,
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_CONSOLE_PORT: "0",
    KONTER_PUBLIC_URL: "http://utama.test",
    KONTER_ADMIN_PUBLIC_URL: "http://kantor.utama.test",
    KONTER_CONSOLE_PUBLIC_URL: "http://konsol.utama.test",
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_RATE_LIMIT_FACTOR: "10000",
    KONTER_DEMO: "0",
  };
  const server = await startServer(readConfig(environment), createLogger("silent"), {
    frontEnds: writeFrontEnds(folder.path),
  });
  const konter = (...words: string[]) => konterIn(environment, ...words);
  const clientAt: ConsoleInstall["clientAt"] = (host, address = "", call = "staffSession") =>
    createHttpClient(`http://${host}:${new URL(address).port}`, call, throughNames);
  const consoleAt = (host = "konsol.utama.test") => clientAt(host, server.consoleAddress);
  async function visitor(): Promise<HttpClient> {
    const client = consoleAt();
    await client.open();
    return client;
  }
  const { owner, ownerSecret } = await becomeOwner(
    await visitor(),
    tokenOf(await server.platformOwnerLink()),
  );
  return {
    database,
    server,
    environment,
    folder: folder.path,
    owner,
    ownerSecret,
    konter,
    clientAt,
    consoleAt,
    visitor,
    enrol,
    async close(...codes) {
      for (const code of codes) await konter("brand", "remove", code, "--delete-data");
      await server.stop();
      const home = String(database.connection.database);
      for (const other of ["registry", "console"])
        await database.owner.query(`drop database if exists "${home}_${other}" with (force)`);
      await database.drop();
      folder.remove();
    },
  };
}

/** Signs in by the link of the server's first start and sets up the second factor. */
async function becomeOwner(client: HttpClient, token: string) {
  const made = await client.call("firstOwnerCreate", {
    token,
    name: "Bu Ratna",
    email: "ratna@platform.example",
    password: OWNER_PASSWORD,
    password_confirmation: OWNER_PASSWORD,
  });
  if (made.status !== 200) throw new Error(`no first owner: ${made.text}`);
  return { owner: client, ownerSecret: await enrol(client) };
}

async function enrol(client: HttpClient): Promise<string> {
  await client.open();
  const { secret } = (await client.call("staffFactorBegin")).json as { secret: string };
  const confirmed = await client.call("staffFactorConfirm", {
    code: codeAt(secret, stepAt(Date.now())),
  });
  if (confirmed.status !== 200) throw new Error(`no second factor: ${confirmed.text}`);
  await client.open();
  return secret;
}
