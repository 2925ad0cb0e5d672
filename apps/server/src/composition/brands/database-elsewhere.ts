import { renderSentence } from "@konter/contract/locale";
import { errors } from "@konter/contract/platform";
import { compareMigrations, readMigrations, withClient } from "@konter/postgres";
import type pg from "pg";
import { MIGRATION_FOLDERS, OLDEST_VERSION, UNSAFE_SETTINGS } from "../../platform/database.ts";
import type { ReachedDatabase } from "../../platform/database.ts";
import { Unusable } from "./unusable.ts";

type Fault = Extract<keyof typeof errors, `database_${string}`>;
type Parameters = Readonly<Record<string, string>>;

/** A database that cannot be used for a brand, with the console's code and a message for commands. */
export class DatabaseUnusable extends Unusable {
  readonly code: Fault;
  readonly parameters: Parameters;
  constructor(code: Fault, parameters: Parameters = {}) {
    super(renderSentence(errors[code], "en", parameters));
    this.code = code;
    this.parameters = parameters;
  }
}

/** Throws DatabaseUnusable for an invalid database address. */
export function refuseNoAddress(url: string): void {
  if (!/^postgres(ql)?:\/\/[^/]+\/./.test(url) || !URL.canParse(url))
    throw new DatabaseUnusable("database_address_form");
}

/** Timeout for a server that does not respond. */
const CONNECT_MS = 5_000;

/**
 * Accepts only an empty database on a suitable PostgreSQL, because data of another program or a newer version would mix
 * with the brand's. Throws DatabaseUnusable.
 */
export async function refuseForeign(
  { connection }: Pick<ReachedDatabase, "connection">,
  { allowUnsafeDatabase }: { readonly allowUnsafeDatabase: boolean },
): Promise<void> {
  await withClient({ connectionTimeoutMillis: CONNECT_MS, ...connection }, async (client) => {
    await refuseServer(client, allowUnsafeDatabase);
    await refuseTables(client);
  }).catch((error: unknown) => {
    if (error instanceof Unusable) throw error;
    throw new DatabaseUnusable("database_unreachable", { reason: messageOf(error) });
  });
}

async function refuseServer(client: pg.Client, allowUnsafe: boolean): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  );
  const { number = 0, version = "" } = rows[0] ?? {};
  if (number < OLDEST_VERSION) throw new DatabaseUnusable("database_too_old", { version });
  const unsafe = await client.query<{ name: string }>(UNSAFE_SETTINGS);
  if (unsafe.rows.length === 0 || allowUnsafe) return;
  const settings = unsafe.rows.map(({ name }) => name).join(", ");
  throw new DatabaseUnusable("database_unsafe", { settings });
}

async function refuseTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') limit 1`,
  );
  const [found] = rows;
  if (found === undefined) return;
  const known = readMigrations(MIGRATION_FOLDERS);
  const { foreign } = await compareMigrations(client, known);
  const changes = known.filter(({ repeatable }) => !repeatable);
  const newest = changes.at(-1)?.name ?? "";
  if (foreign.some((name) => name > newest)) throw new DatabaseUnusable("database_newer");
  throw new DatabaseUnusable("database_not_empty", { table: found.name });
}

/** If several addresses of a host all refuse, the error has no message of its own. */
function messageOf(error: unknown): string {
  const [first = error]: readonly unknown[] =
    error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return first instanceof Error ? first.message : String(first);
}
