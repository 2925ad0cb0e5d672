import { OWN_BRAND_CODE } from "@konter/contract/platform";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { withClient } from "@konter/postgres";
import pg from "pg";
import { changeSetting } from "../../kernel/settings/index.ts";
import { removePictures } from "../../domains/office/pictures/index.ts";
import { offerFirstOwnerLink } from "../../domains/office/staff/index.ts";
import { readHost } from "../../platform/brands/host.ts";
import type { HostFault } from "../../platform/brands/host.ts";
import { BrandConflict, databaseBeside } from "../../platform/brands/registry.ts";
import type { BrandRegistry, NewBrand, RegisteredBrand } from "../../platform/brands/registry.ts";
import type { Config } from "../../platform/config.ts";
import type { ReachedDatabase } from "../../platform/database.ts";
import type { Logger } from "../../platform/log.ts";
import { openBrand } from "../brand.ts";
import type { OpenBrand } from "../brand.ts";
import { copyPattern, isOfThisVersion } from "./brand-template.ts";
import { configOf, databaseOf } from "./brands.ts";
import { bringBack, settleCopy } from "./bring-back.ts";
import { CONSOLE_CODE } from "../console/open-console.ts";
import { openObjectStore } from "../object-store.ts";
import type { ExportedBrand } from "./bring-back.ts";
import { refuseForeign, refuseNoAddress } from "./database-elsewhere.ts";
import { Unusable } from "./unusable.ts";

/**
 * Codes whose database would be the registry's or the console's, or whose archives would be the server's own brand's.
 */
export const RESERVED_CODES: ReadonlySet<string> = new Set([
  "registry",
  CONSOLE_CODE,
  OWN_BRAND_CODE,
]);
const CODE = /^[a-z][a-z0-9-]{1,29}$/;
/** PostgreSQL truncates longer names. */
const LONGEST_DATABASE_NAME = 63;
const LONGEST_NAME = 60;

const HOST_FAULTS: Readonly<Record<HostFault, string>> = {
  empty: "is empty",
  port: "names a port: brands share the server's ports, give the host alone",
  form: "is no host name",
};

function hostOf(text: string, taken: ReadonlySet<string>): string {
  const read = readHost(text);
  if ("fault" in read) throw new Unusable(`The host "${text}" ${HOST_FAULTS[read.fault]}.`);
  if (taken.has(read.host))
    throw new Unusable(`The host ${read.host} is that of the server's own brand.`);
  return read.host;
}

/** A brand as entered: its code and the options of `konter brand add`. */
interface TypedBrand {
  readonly config: Config;
  readonly rest: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Parses the input; `home` is the name of the server's own database. Throws Unusable. */
export function readBrand(
  { config, rest, options }: TypedBrand,
  home: string,
  hostsOfHome: ReadonlySet<string>,
): NewBrand {
  const [code = ""] = rest;
  const { name, host, "staff-host": staffHost, "database-url": url } = options;
  if (!CODE.test(code))
    throw new Unusable(
      "Give the brand a code of 2 to 30 small letters, digits and dashes that begins with a letter.",
    );
  if (RESERVED_CODES.has(code)) throw new Unusable(`The code ${code} means something else here.`);
  if (typeof name !== "string" || name.trim() === "" || name.trim().length > LONGEST_NAME)
    throw new Unusable(`Give its name with --name, at most ${LONGEST_NAME} characters.`);
  if (typeof host !== "string") throw new Unusable("Give the members' host with --host.");
  const database = databaseBeside(home, code);
  if (database.length > LONGEST_DATABASE_NAME) throw new Unusable("The code is too long.");
  if (typeof url === "string") refuseNoAddress(url);
  const member = hostOf(host, hostsOfHome);
  return {
    code,
    name: name.trim(),
    database: typeof url === "string" ? { url } : { name: database },
    keysFile: join(config.dataFolder, "brands", code, "keys.json"),
    hosts: [
      { host: member, audience: "member" },
      {
        host: typeof staffHost === "string" ? hostOf(staffHost, hostsOfHome) : member,
        audience: "staff",
      },
    ],
  };
}

export interface AddingParts {
  readonly config: Config;
  readonly log: Logger;
  readonly reached: ReachedDatabase;
  readonly registry: BrandRegistry;
}

export interface AddingOptions {
  /** The code of the template brand; `own` for the server's. */
  readonly template?: string | undefined;
  /** Or an exported brand to restore. */
  readonly exported?: ExportedBrand | undefined;
  /** Fills the brand before it is reachable. */
  readonly fill?: (open: OpenBrand) => Promise<void>;
}

export interface AddedBrand {
  readonly brand: RegisteredBrand;
  /** A link for creating the first owner, valid for an hour. */
  readonly ownerLink: string | undefined;
}

/**
 * Creates database, keys and name, then registers the brand; cleans up if a step fails. Throws Unusable, and
 * BrandConflict if its code or a host is taken.
 */
export async function addBrand(
  wanted: NewBrand,
  parts: AddingParts,
  { template: code, exported, fill }: AddingOptions = {},
): Promise<AddedBrand> {
  const { config, log, reached, registry } = parts;
  await refuseTaken(wanted, registry);
  const template = code === undefined ? undefined : await findTemplate(code, parts);
  const brand: RegisteredBrand = { ...wanted, status: "active", createdAt: new Date() };
  if ("url" in wanted.database) await refuseForeign(databaseOf(brand, reached), config);
  else await makeDatabase(wanted.database.name, reached);
  try {
    const place = databaseOf(brand, reached);
    const database = Promise.resolve(place);
    if (exported)
      await bringBack(exported, { ...place, keysFile: brand.keysFile }, config.postgresPrograms);
    const ownConfig = configOf(config, brand);
    const open = await openBrand(ownConfig, log, { reached: database });
    try {
      if (template) await copyPattern(template, open.brand.pool);
      if (exported) await settleCopy(open, ownConfig);
      await changeSetting(open.brand, "name", wanted.name);
      await fill?.(open);
      await registry.add(wanted);
      return { brand, ownerLink: await offerFirstOwnerLink(open.brand, ownConfig.staffUrl) };
    } finally {
      await open.close();
    }
  } catch (error) {
    // Empties an external database again, which was empty before.
    if ("url" in brand.database) await emptyAgain(databaseOf(brand, reached).connection);
    await throwAway(brand, reached);
    throw "url" in brand.database ? asUnusable(error) : error;
  }
}

/** Reports an error of an external PostgreSQL to the person who named it. */
function asUnusable(error: unknown): unknown {
  const refused = [error, error instanceof Error ? error.cause : undefined].find(
    (each) => each instanceof pg.DatabaseError,
  );
  if (refused === undefined) return error;
  return new Unusable(`The database cannot be made ready: ${messageOf(error)}.`);
}

/** Removes everything from a database that was empty before. */
export async function emptyAgain(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    );
    for (const { name } of rows)
      await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`);
    await client.query("create schema public");
  });
}

async function findTemplate(
  code: string,
  { reached, registry }: Pick<AddingParts, "reached" | "registry">,
): Promise<pg.ClientConfig> {
  const brand = (await registry.brands()).find((each) => each.code === code);
  if (brand === undefined && code !== OWN_BRAND_CODE)
    throw new Unusable(
      `There is no brand ${code} to take as a template. "konter brand list" names them; ${OWN_BRAND_CODE} is the server's.`,
    );
  const { connection } = brand === undefined ? reached : databaseOf(brand, reached);
  const isRight = await isOfThisVersion(connection).catch((error: unknown) => {
    throw new Unusable(`The template's database cannot be reached: ${messageOf(error)}.`);
  });
  if (!isRight)
    throw new Unusable(
      `The database of ${code} is of another version than this program: start the server on it first.`,
    );
  return connection;
}

/** Checked before a database is created; the registry resolves concurrent requests. */
async function refuseTaken({ code, hosts }: NewBrand, registry: BrandRegistry): Promise<void> {
  const brands = await registry.brands();
  if (brands.some((each) => each.code === code)) throw new BrandConflict("code_taken", code);
  const claimed = new Set(
    brands.flatMap((each) => each.hosts.map(({ host, audience }) => `${audience} ${host}`)),
  );
  const taken = hosts.find(({ host, audience }) => claimed.has(`${audience} ${host}`));
  if (taken) throw new BrandConflict("host_taken", taken.host);
}

async function makeDatabase(name: string, { server }: ReachedDatabase): Promise<void> {
  if (await server.has(name))
    throw new Unusable(`There is a database ${name} already: a brand needs a new one.`);
  await server.ensure(name).catch((error: unknown) => {
    throw new Unusable(`The database ${name} cannot be made: ${messageOf(error)}.`);
  });
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Removes the brand's files of pictures; needs its database. Throws ObjectStoreUnavailable. */
export async function throwAwayPictures(
  brand: RegisteredBrand,
  { config, reached }: Pick<AddingParts, "config" | "reached">,
): Promise<void> {
  const { connection } = databaseOf(brand, reached);
  await withClient(connection, async (client) => {
    // A brand of an earlier version that was not started since has no pictures.
    const found = await client.query(
      "select from pg_class where oid = to_regclass('public.picture_store')",
    );
    if (found.rowCount === 1) await removePictures(openObjectStore(config), client);
  });
}

/** Removes everything created for a brand. A database on another server belongs to its owner, who has to empty it. */
export async function throwAway(
  { database, keysFile }: RegisteredBrand,
  { server }: ReachedDatabase,
): Promise<void> {
  if ("name" in database) await server.drop(database.name);
  rmSync(dirname(keysFile), { recursive: true, force: true });
}

/** Whole rupiah that belong to members or are held for undecided orders. */
export async function owedToMembers(
  brand: RegisteredBrand,
  reached: ReachedDatabase,
): Promise<number> {
  const found = await withClient(databaseOf(brand, reached).connection, (client) =>
    client.query<{ owed: string }>(
      "select coalesce(sum(balance), 0) as owed from ledger.account where kind = any($1)",
      [["deposit", "cashback", "loan_deposit", "commission", "in_flight"]],
    ),
  );
  return Number(found.rows[0]?.owed ?? 0);
}

/**
 * Whether the brand was loaded as a demo with play money; an added brand never is, not even with a demo as its
 * template.
 */
export async function isDemoBrand(
  brand: RegisteredBrand,
  reached: ReachedDatabase,
): Promise<boolean> {
  const found = await withClient(databaseOf(brand, reached).connection, (client) =>
    client.query("select from brand_setting where name = 'demo_loaded'"),
  );
  return found.rowCount === 1;
}
