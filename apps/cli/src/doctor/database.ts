import { existsSync } from "node:fs";
import { createLedger } from "@konter/ledger";
import {
  APPLICATION_ROLE,
  compareMigrations,
  createPool,
  readMigrations,
  withClient,
} from "@konter/postgres";
import type pg from "pg";
import { secretPlace } from "@konter/server/domains/office/staff/index.ts";
import { credentialsPlace } from "@konter/server/domains/sales/suppliers/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import { refuseSkewedClock } from "@konter/server/platform/clock-skew.ts";
import {
  MIGRATION_FOLDERS,
  OLDEST_VERSION,
  UNSAFE_SETTINGS,
} from "@konter/server/platform/database.ts";
import { readHealth } from "@konter/server/platform/health.ts";
import type { Health } from "@konter/server/platform/health.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import { createTextSeal } from "@konter/server/platform/keys/text-seal.ts";
import type { Logger } from "@konter/server/platform/log.ts";
import { HEALTH_CHECKS } from "@konter/server/composition/modules.ts";
import { adviceOn } from "./advice.ts";
import { broken, fine, odd } from "./diagnosis.ts";
import type { Diagnosis } from "./diagnosis.ts";

/** A brand's database and its key file. */
export interface Patient {
  readonly connection: pg.ClientConfig;
  readonly keysFile: string;
  readonly allowUnsafeDatabase: boolean;
  readonly log: Logger;
  /** Only health checks whose names begin with this: the console sells nothing. */
  readonly checks?: string;
}

const CONNECT_MS = 5_000;

/** All findings about the database. Changes nothing: no migration, no key. */
export async function diagnoseDatabase(patient: Patient): Promise<readonly Diagnosis[]> {
  const connection = { connectionTimeoutMillis: CONNECT_MS, ...patient.connection };
  try {
    return await withClient(connection, (client) => lookAround(client, patient));
  } catch (error) {
    return [describeUnreachable(error)];
  }
}

const CAUSES: Readonly<Record<string, readonly [finding: string, advice: string]>> = {
  ECONNREFUSED: [
    "Nothing answers there.",
    "Start it: systemctl start postgresql. Look at the host and the port of DATABASE_URL.",
  ],
  ENOENT: ["Its socket is not there.", "Start it: systemctl start postgresql."],
  ENOTFOUND: ["Its host has no address.", "Look at the host of DATABASE_URL."],
  "28P01": ["It does not take the password.", "Look at the password of DATABASE_URL."],
  "28000": ["It does not let this user in.", "Look at pg_hba.conf and the user of DATABASE_URL."],
  "3D000": ["There is no such database.", "createdb konter, as its owner."],
  "53300": ["It has no connection left.", "Raise max_connections: docs/operating.md, Sizes."],
};

function describeUnreachable(error: unknown): Diagnosis {
  // If all addresses of a host refuse the connection, the errors are combined into one.
  const [first = error]: readonly unknown[] =
    error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const { code = "" } = first as { readonly code?: string };
  const said = first instanceof Error ? first.message : String(first);
  const [finding, advice] = CAUSES[code] ?? [
    `It could not be reached: ${said}.`,
    "Try it by hand: psql, with the same DATABASE_URL.",
  ];
  return broken("PostgreSQL", finding, advice);
}

async function lookAround(client: pg.Client, patient: Patient): Promise<readonly Diagnosis[]> {
  const answer = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const { number = 0, name = "" } = answer.rows[0] ?? {};
  const found = [judgeVersion(number, name), await judgeDurability(client, patient)];
  const { isEmpty, ...migrations } = await compareMigrations(
    client,
    readMigrations(MIGRATION_FOLDERS),
  );
  if (isEmpty)
    return [...found, fine("tables", "The database is empty; the first start fills it.")];
  found.push(judgeMigrations(migrations));
  found.push(...(await judgeKeys(client, patient.keysFile)));
  // Health checks would fail on tables that pending migrations have yet to create.
  return migrations.pending.length > 0 ? found : [...found, ...(await lookAtWork(patient))];
}

export function judgeVersion(number: number, name: string): Diagnosis {
  return number < OLDEST_VERSION
    ? broken("PostgreSQL", `It is version ${name}, too old.`, "Version 15 or newer is needed.")
    : fine("PostgreSQL", `Version ${name}.`);
}

async function judgeDurability(
  client: pg.Client,
  { allowUnsafeDatabase }: Patient,
): Promise<Diagnosis> {
  const { rows } = await client.query<{ name: string }>(UNSAFE_SETTINGS);
  const subject = "durability";
  if (rows.length === 0) return fine(subject, "What is acknowledged survives a power cut.");
  const finding = `PostgreSQL may lose what was acknowledged: ${rows.map(({ name }) => name).join(", ")} is off.`;
  const advice = `alter system set ${rows[0]?.name ?? "fsync"} = on; select pg_reload_conf();`;
  return allowUnsafeDatabase ? odd(subject, finding, advice) : broken(subject, finding, advice);
}

function judgeMigrations({
  pending,
  foreign,
  changed,
}: Pick<
  Awaited<ReturnType<typeof compareMigrations>>,
  "pending" | "foreign" | "changed"
>): Diagnosis {
  const subject = "tables";
  if (changed.length > 0)
    return broken(
      subject,
      `A change of tables has another text than when it was applied: ${changed.join(", ")}.`,
      "Bring back the release as it was published; the server refuses to start on this one.",
    );
  if (foreign.length > 0)
    return odd(
      subject,
      `Another version made changes that this one does not know: ${foreign.join(", ")}.`,
      "Go back to that version unless this is a rollback: docs/operating.md, Rollback.",
    );
  if (pending.length > 0)
    return odd(
      subject,
      `${pending.length} changes of tables wait: ${pending.join(", ")}.`,
      "The next start of a server applies them. Make a backup first: konter backup.",
    );
  return fine(subject, "As this version makes them.");
}

/** Whether the key file can decrypt this database's values. */
async function judgeKeys(client: pg.Client, keysFile: string): Promise<readonly Diagnosis[]> {
  const subject = "key file";
  const { rows } = await client.query<{ id: string; credentials: Buffer }>(
    "select id, credentials from supplier where credentials is not null order by id limit 1",
  );
  const members = await client.query<{ found: boolean }>(
    "select exists (select from member) or exists (select from staff_factor) as found",
  );
  const factors = await client.query<{ staff_id: number; secret: Buffer }>(
    "select staff_id, secret from staff_factor where confirmed_at is not null order by staff_id limit 1",
  );
  if (!existsSync(keysFile))
    return rows.length > 0 || members.rows[0]?.found === true
      ? [
          broken(
            subject,
            `${keysFile} is missing, and this database has PINs or sealed secrets.`,
            "Bring back its copy before anything is started: a start would make new keys, which open nothing.",
          ),
        ]
      : [];
  try {
    const keys = loadKeys(keysFile);
    for (const { id, credentials } of rows) keys.open(credentials, credentialsPlace(id));
    for (const { staff_id: id, secret } of factors.rows) keys.open(secret, secretPlace(id));
    return [];
  } catch {
    return [
      broken(
        subject,
        `${keysFile} does not open what this database has under seal.`,
        "It is another database's, or older than a rotation: bring back the copy that belongs to it.",
      ),
    ];
  }
}

/** Checks the clock and the modules' health checks, with the server's privileges. */
async function lookAtWork({
  connection,
  keysFile,
  log,
  checks: wanted = "",
}: Patient): Promise<readonly Diagnosis[]> {
  const pool = createPool({
    connection,
    role: APPLICATION_ROLE,
    size: 2,
    readOnly: true,
    onError: () => {},
  });
  try {
    const clock = await refuseSkewedClock(pool).then(
      () => fine("clock", "The same as PostgreSQL's."),
      (error: unknown) =>
        broken(
          "clock",
          error instanceof Error ? error.message : String(error),
          "timedatectl set-ntp true, on both machines.",
        ),
    );
    if (!existsSync(keysFile)) return [clock];
    const keys = loadKeys(keysFile);
    const brand: BrandContext = {
      pool,
      pipeline: pool,
      ledger: createLedger(pool),
      keys,
      textSeal: createTextSeal(pool, keys),
      log,
    };
    const read = await readHealth(brand, HEALTH_CHECKS);
    const checks = read.filter(({ name }) => name.startsWith(wanted));
    const bad = checks.filter(({ state }) => state !== "ok").map(ofHealth);
    return [clock, ...(bad.length > 0 ? bad : [fine("work", `${checks.length} checks are well.`)])];
  } finally {
    await pool.end();
  }
}

const ofHealth = ({ state, name, text }: Health): Diagnosis => ({
  state,
  subject: name,
  finding: text.en,
  advice: adviceOn(name),
});
