import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createLedger } from "@konter/ledger";
import {
  APPLICATION_ROLE,
  compareMigrations,
  createPool,
  migrate,
  readMigrations,
  undoMigrations,
  withClient,
} from "@konter/postgres";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import {
  databaseAt,
  MIGRATION_FOLDERS,
  migrationFoldersAt,
} from "@konter/server/platform/database.ts";
import { loadKeys } from "@konter/server/platform/keys/keys.ts";
import { createTextSeal } from "@konter/server/platform/keys/text-seal.ts";
import type { Logger } from "@konter/server/platform/log.ts";
import { checkBooks } from "@konter/server/composition/prove-books.ts";
import { differences, lostRows, readContents, rowsIn } from "./table-contents.ts";

export interface Rehearsal {
  /** A copy that no server uses. */
  readonly databaseUrl: string;
  readonly keysFile: string;
  /** The folder of the version in use. */
  readonly from: string;
  readonly log: Logger;
  readonly say: (line: string) => void;
}

/** The findings of a verification of the ledger, by the names of its checks. */
type Found = readonly { readonly check: string; readonly detail: string }[];

/**
 * Rehearses the whole upgrade on a copy: this version's migrations, verification, the former version on the changed
 * tables, and the downgrade. Prints each step with its time, and returns the problems. Problems that the ledger already
 * had are printed but are not returned.
 */
export async function rehearseUpgrade(rehearsal: Rehearsal): Promise<readonly string[]> {
  const { from, say } = rehearsal;
  const { connection } = databaseAt(rehearsal.databaseUrl);
  const newer = readMigrations(MIGRATION_FOLDERS);
  const former = readMigrations(migrationFoldersAt(from));
  const contentsNow = () => withClient(connection, readContents);
  const sayStep = (what: string) => (name: string, tookMs: number) =>
    say(`${what} ${name}: ${Math.round(tookMs)} ms`);

  const known = await booksOfFormer(rehearsal);
  for (const { check, detail } of known) say(`Wrong already: ${check}: ${detail}`);
  const before = await contentsNow();
  say(`The copy: ${before.size} tables, ${rowsIn(before)} rows.`);
  const { pending } = await withClient(connection, (client) => compareMigrations(client, newer));
  say(`The plan: ${pending.length === 0 ? "no change of tables" : pending.join(", ")}.`);
  await migrate(connection, newer, { onChange: sayStep("applied") });
  const problems = [...lostRows(before, await contentsNow())];

  const judge = (whose: string, found: Found): void => {
    const added = found.filter(({ check }) => !known.some((each) => each.check === check));
    problems.push(...added.map(({ check, detail }) => `${whose}: ${check}: ${detail}`));
    if (added.length === 0) say(`The books by ${whose}: as before.`);
  };
  judge("this version", await booksOfThisVersion(rehearsal));
  judge("the version of before, on the new tables", await booksOfFormer(rehearsal));
  await undoMigrations(connection, newer, { former, onChange: sayStep("undone") });
  const after = await contentsNow();
  problems.push(...differences(before, after));
  say(`Undone: ${after.size} tables, ${rowsIn(after)} rows.`);
  judge("the version of before, after the undo", await booksOfFormer(rehearsal));
  return problems;
}

async function booksOfThisVersion({ databaseUrl, keysFile, log }: Rehearsal): Promise<Found> {
  const { connection } = databaseAt(databaseUrl);
  const pool = createPool({ connection, role: APPLICATION_ROLE, size: 2, onError: () => {} });
  try {
    const keys = loadKeys(keysFile);
    const brand: BrandContext = {
      pool,
      pipeline: pool,
      ledger: createLedger(pool),
      keys,
      textSeal: createTextSeal(pool, keys),
      log,
    };
    return (await checkBooks(brand)).problems;
  } finally {
    await pool.end();
  }
}

/** The path of `konter` in a version. The first versions had it in the server's folder. */
const programOf = (version: string): string => {
  const program = join(version, "apps/cli/src/main.ts");
  return existsSync(program) ? program : join(version, "apps/server/src/cli.ts");
};

/** The former version runs as a separate program, which restores its functions and verifies the ledger with them. */
async function booksOfFormer({ databaseUrl, keysFile, from }: Rehearsal): Promise<Found> {
  const output = await run(
    join(from, "node_modules/node/bin/node"),
    [programOf(from), "ledger", "verify", "--json"],
    { ...settingsOfBoth(), DATABASE_URL: databaseUrl, KONTER_KEYS: keysFile },
  );
  const report = output.split("\n").find((line) => line.startsWith("{"));
  if (report === undefined) return [{ check: "it could not read them", detail: output.trim() }];
  return (JSON.parse(report) as { readonly problems: Found }).problems;
}

/** The former version would reject a setting that it does not know. */
const settingsOfBoth = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ["PATH", "HOME", "KONTER_DATA", "KONTER_ALLOW_UNSAFE_DATABASE"].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  );

function run(
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, parameters, { env }, (_error, output, complaints) =>
      resolve(output + complaints),
    );
  });
}
