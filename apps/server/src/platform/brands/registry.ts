import { migrate, readMigrations, withClient } from "@konter/postgres";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { ReachedDatabase } from "../database.ts";
import type { Envelopes } from "../keys/envelopes.ts";
import { housesAt } from "./houses.ts";
import type { HouseRegistry } from "./houses.ts";

const REGISTRY = "registry";
/**
 * The channel for changes of the brand list, in the database of the server's own brand, to which every process listens.
 */
export const BRANDS_CHANNEL = "brands";
/** The channel on which a process announces the code of a brand in use, because other processes may have it idle. */
export const STIRRED_CHANNEL = "brand_stirred";
const TABLES = fileURLToPath(new URL("tables", import.meta.url));

export type Audience = "member" | "staff";
export const AUDIENCES: readonly Audience[] = ["member", "staff"];
export type BrandStatus = "active" | "suspended";

/** A registered brand of the install. */
export interface RegisteredBrand {
  readonly code: string;
  readonly name: string;
  readonly status: BrandStatus;
  /** Its database: by name on the registry's server, or by address. */
  readonly database: { readonly name: string } | { readonly url: string };
  readonly keysFile: string;
  readonly hosts: readonly { readonly host: string; readonly audience: Audience }[];
  readonly createdAt: Date;
}

export type NewBrand = Omit<RegisteredBrand, "status" | "createdAt">;

/** A brand cannot be registered as given. */
export class BrandConflict extends Error {
  override readonly name = "BrandConflict";
  /** The conflict: its code or a host is taken, or the brand does not exist. */
  readonly reason: "code_taken" | "host_taken" | "unknown_brand";
  readonly subject: string;
  constructor(reason: BrandConflict["reason"], subject: string) {
    super(`${reason}: ${subject}`);
    this.reason = reason;
    this.subject = subject;
  }
}

/** The list of an install's brands, in a separate database. */
export interface BrandRegistry {
  /** Whose supplier accounts others may use, and who uses them. */
  readonly houses: HouseRegistry;
  brands(): Promise<readonly RegisteredBrand[]>;
  /** Throws BrandConflict if its code or a host is taken. */
  add(brand: NewBrand): Promise<void>;
  /** Throws BrandConflict if the brand does not exist. */
  setStatus(code: string, status: BrandStatus): Promise<void>;
  /** Throws BrandConflict if a host is taken or the brand does not exist. */
  setHosts(code: string, hosts: RegisteredBrand["hosts"]): Promise<void>;
  /** Sets the address of its database. Throws BrandConflict if the brand does not exist. */
  move(code: string, url: string): Promise<void>;
  /** Removes the brand from the list; its database stays. Throws BrandConflict if the brand does not exist. */
  remove(code: string): Promise<void>;
}

/** The name of an install's database next to that of its own brand: `konter_registry`, `konter_sejahtera`. */
export const databaseBeside = (home: string, name: string): string =>
  `${home}_${name.replaceAll("-", "_")}`;

/** Returns the registry's database if a brand was ever added, without changing it. */
export async function findRegistry({
  name,
  server,
}: Pick<ReachedDatabase, "name" | "server">): Promise<pg.ClientConfig | undefined> {
  const database = databaseBeside(name, REGISTRY);
  return (await server.has(database)) ? server.connectionTo(database) : undefined;
}

/** Whether a database is the registry, not a brand. */
export async function isRegistry(connection: pg.ClientConfig): Promise<boolean> {
  const found = await withClient(connection, (client) =>
    client.query("select from pg_class where oid = to_regclass('public.brand_host')"),
  );
  return found.rowCount === 1;
}

/**
 * Opens the registry of an install, if a brand was ever added; `make` creates it if it is missing. `home` is the
 * database of the server's configured brand: the registry is on the same server.
 */
export function openRegistry(
  reached: ReachedDatabase,
  envelopes: Envelopes,
  options: { readonly make: true },
): Promise<BrandRegistry>;
export function openRegistry(
  reached: ReachedDatabase,
  envelopes: Envelopes,
): Promise<BrandRegistry | undefined>;
export async function openRegistry(
  { connection: home, name, server }: ReachedDatabase,
  envelopes: Envelopes,
  { make = false }: { readonly make?: boolean } = {},
): Promise<BrandRegistry | undefined> {
  const database = databaseBeside(name, REGISTRY);
  if (!(await server.has(database))) {
    if (!make) return undefined;
    await server.ensure(database);
  }
  const connection = server.connectionTo(database);
  await migrate(connection, readMigrations([TABLES]));
  return registryAt(connection, home, envelopes);
}

interface Row {
  readonly code: string;
  readonly name: string;
  readonly status: BrandStatus;
  readonly database_name: string | null;
  readonly database_url: Buffer | null;
  readonly keys_file: string;
  readonly created_at: Date;
  readonly hosts: RegisteredBrand["hosts"];
}

/** Rarely used, so it opens a connection each time. */
function registryAt(
  connection: pg.ClientConfig,
  home: pg.ClientConfig,
  envelopes: Envelopes,
): BrandRegistry {
  const announce = () =>
    withClient(home, (client) => client.query("select pg_notify($1, '')", [BRANDS_CHANNEL]));
  const place = (code: string) => `brand.database_url:${code}`;
  const read = (row: Row): RegisteredBrand => ({
    code: row.code,
    name: row.name,
    status: row.status,
    database:
      row.database_url === null
        ? { name: row.database_name ?? "" }
        : { url: envelopes.open(row.database_url, place(row.code)) },
    keysFile: row.keys_file,
    hosts: row.hosts,
    createdAt: row.created_at,
  });
  const change = async (code: string, sql: string, values: readonly unknown[]): Promise<void> => {
    const { rowCount } = await withClient(connection, (client) => client.query(sql, [...values]));
    if (rowCount !== 1) throw new BrandConflict("unknown_brand", code);
    await announce();
  };
  return {
    houses: housesAt(connection, announce),
    brands: () =>
      withClient(connection, async (client) => {
        const { rows } = await client.query<Row>(
          `select b.*, coalesce((select json_agg(json_build_object('host', h.host, 'audience', h.audience) order by h.audience, h.host)
                                   from brand_host h where h.brand_code = b.code), '[]') as hosts
             from brand b order by b.created_at, b.code`,
        );
        return rows.map(read);
      }),
    async add({ code, name, database, keysFile, hosts }) {
      await withClient(connection, (client) =>
        inTransaction(client, async () => {
          const isNamed = "name" in database;
          const added = await client.query(
            `insert into brand (code, name, database_name, database_url, keys_file) values ($1, $2, $3, $4, $5)
             on conflict (code) do nothing`,
            [
              code,
              name,
              isNamed ? database.name : null,
              isNamed ? null : envelopes.seal(database.url, place(code)),
              keysFile,
            ],
          );
          if (added.rowCount !== 1) throw new BrandConflict("code_taken", code);
          await claimHosts(client, code, hosts);
        }),
      );
      await announce();
    },
    async setHosts(code, hosts) {
      await withClient(connection, (client) =>
        inTransaction(client, async () => {
          const found = await client.query("select from brand where code = $1 for update", [code]);
          if (found.rowCount !== 1) throw new BrandConflict("unknown_brand", code);
          await client.query("delete from brand_host where brand_code = $1", [code]);
          await claimHosts(client, code, hosts);
        }),
      );
      await announce();
    },
    setStatus: (code, status) =>
      change(code, "update brand set status = $2 where code = $1", [code, status]),
    move: (code, url) =>
      change(code, "update brand set database_name = null, database_url = $2 where code = $1", [
        code,
        envelopes.seal(url, place(code)),
      ]),
    // Removes its accounts too: a later brand with this code has other members with the same numbers.
    remove: (code) =>
      change(
        code,
        "with gone as (delete from house_account where house_code = $1) delete from brand where code = $1",
        [code],
      ),
  };
}

async function claimHosts(
  client: pg.Client,
  code: string,
  hosts: RegisteredBrand["hosts"],
): Promise<void> {
  for (const { host, audience } of hosts) {
    const claimed = await client.query(
      "insert into brand_host (host, audience, brand_code) values ($1, $2, $3) on conflict do nothing",
      [host, audience, code],
    );
    if (claimed.rowCount !== 1) throw new BrandConflict("host_taken", host);
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
