import { STAFF_PERMISSIONS } from "@konter/contract/permissions";
import { createPool } from "@konter/postgres";
import type pg from "pg";
import { openBrand } from "@konter/server/composition/brand.ts";
import { startServer } from "@konter/server/composition/server.ts";
import type { RunningServer } from "@konter/server/composition/server.ts";
import { openSession } from "@konter/server/domains/people/identity/index.ts";
import {
  AUDIENCES,
  databaseBeside,
  openRegistry,
} from "@konter/server/platform/brands/registry.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { reachDatabase } from "@konter/server/platform/database.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { copyRows } from "../rows/copy-rows.ts";
import { establishApprovers } from "./established-approvers.ts";
import { writeFrontEnds } from "../processes/front-ends.ts";
import { createHttpClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";
import type { HttpEnvironment } from "./http-environment.ts";
import { databaseUrlOf } from "../processes/konter.ts";
import { temporaryFolder } from "../processes/temporary-folder.ts";
import { throughNames } from "../processes/through-names.ts";

/** A word in every text of the server's own brand, and its replacement in the twin. */
export const MARK = "Zamrud";
export const TWIN_MARK = "Mutiara";

export type TwinName = "own" | "twin" | "leaking";
const HOSTS: Readonly<Record<TwinName, string>> = {
  own: "utama.test",
  twin: "kembar.test",
  leaking: "bocor.test",
};

/** Two brands of one process whose rows have the same numbers, references and keys, but different texts. */
export interface TwinBrands {
  readonly databases: Readonly<Record<"own" | "twin", pg.Pool>>;
  /** A browser of a brand, signed in as its first member or as a member of staff with all permissions. */
  member(name: TwinName): Promise<HttpClient>;
  staff(name: TwinName): Promise<HttpClient>;
  /** A browser at a brand's host, not signed in. */
  visitor(name: TwinName): HttpClient;
  /** The context with which a worker of the brand runs. */
  context(name: "own" | "twin"): BrandContext;
  /** Returns the response as a stream. */
  stream(name: TwinName, path: string, options: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Creates a twin of an environment whose texts carry the mark, and a third brand that reads the environment's database, which
 * shows what a leak would look like. No workers run.
 */
export async function openTwinBrands(http: HttpEnvironment): Promise<TwinBrands> {
  const { database, keysFile, members } = http.environment;
  const folder = temporaryFolder();
  const log = createLogger("silent");
  const config = readConfig({
    DATABASE_URL: databaseUrlOf(database),
    KONTER_DATA: folder.path,
    KONTER_KEYS: keysFile,
    KONTER_ROLES: "api",
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_PUBLIC_URL: `http://${HOSTS.own}`,
    KONTER_ADMIN_PUBLIC_URL: `http://${HOSTS.own}`,
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_RATE_LIMIT_FACTOR: "10000",
    KONTER_DEMO: "0",
  });
  const reached = await reachDatabase(config, log, false);
  const twinName = databaseBeside(reached.name, "twin");
  await reached.server.ensure(twinName);
  const connection = reached.server.connectionTo(twinName);
  const twin = await openBrand(config, log, {
    reached: Promise.resolve({ ...reached, name: twinName, connection, stop: async () => {} }),
  });
  const memberId = members[0]?.id ?? 0;
  const staffId = await hire(database.owner);
  await markTexts(database.owner);
  await copyRows(database.connection, connection, rewritten, ["public.session"]);
  await register(reached, http, twinName);
  const server = await startServer(config, log, { frontEnds: writeFrontEnds(folder.path) });
  const twinOwner = createPool({ connection, size: 2, onError: () => {} });
  const brandOf = (name: TwinName) => (name === "twin" ? twin.brand : http.open.brand);
  const client = (name: TwinName, office: boolean): HttpClient =>
    createHttpClient(
      addressOf(server, name, office),
      office ? "staffSession" : "session",
      throughNames,
    );
  const signedIn = async (name: TwinName, office: boolean): Promise<HttpClient> => {
    const opened = client(name, office);
    const owner = office ? { staffId } : { memberId };
    const token = await openSession(brandOf(name), owner, "127.0.0.1", "test");
    opened.cookies.set(office ? "staff_sid" : "sid", token);
    await opened.open();
    return opened;
  };
  return {
    databases: { own: database.owner, twin: twinOwner },
    member: (name) => signedIn(name, false),
    staff: (name) => signedIn(name, true),
    context: brandOf,
    visitor: (name) => client(name, false),
    stream: (name, path, options) => throughNames(addressOf(server, name, false) + path, options),
    async close() {
      await server.stop();
      await Promise.all([twin.close(), twinOwner.end()]);
      for (const each of [twinName, databaseBeside(reached.name, "registry")])
        await reached.server.drop(each);
      folder.remove();
    },
  };
}

/** Inserts a member of staff with all permissions, who exists in every copy of this brand. */
async function hire(owner: pg.Pool): Promise<number> {
  const added = await owner.query<{ id: number }>(
    "insert into staff (email, name, password_hash, permissions) values ('orang@konter.example', $1, 'none', $2) returning id",
    [`Orang ${MARK}`, STAFF_PERMISSIONS],
  );
  const id = Number(added.rows[0]?.id);
  await establishApprovers(owner, id);
  return id;
}

/** Adds the mark to the texts that the counter filled in without it. */
async function markTexts(owner: pg.Pool): Promise<void> {
  await owner.query("update member set name = $1 || ' ' || id", [MARK]);
  await owner.query("update product set name = name || ' ' || $1", [MARK]);
  await owner.query("update staff set name = name || ' ' || $1", [MARK]);
  // A copy cannot replace the mark in an encrypted text. Unencrypted text is read as it is.
  await owner.query("update complaint_event set text = 'Kami periksa ' || $1 where text <> ''", [
    MARK,
  ]);
}

const rewritten = (json: string): string =>
  json
    .replaceAll(MARK, TWIN_MARK)
    .replaceAll(MARK.toLowerCase(), TWIN_MARK.toLowerCase())
    .replaceAll(MARK.toUpperCase(), TWIN_MARK.toUpperCase());

async function register(
  reached: ReachedDatabase,
  http: HttpEnvironment,
  twin: string,
): Promise<void> {
  const registry = await openRegistry(reached, http.open.brand.keys, { make: true });
  for (const [code, name] of [
    ["twin", twin],
    ["leaking", reached.name],
  ] as const)
    await registry.add({
      code,
      name: code,
      database: { name },
      keysFile: http.environment.keysFile,
      hosts: AUDIENCES.map((audience) => ({ host: HOSTS[code], audience })),
    });
}

const addressOf = (server: RunningServer, name: TwinName, office: boolean): string =>
  `http://${HOSTS[name]}:${new URL((office ? server.adminAddress : server.address) ?? "").port}`;
