import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { databaseUrlOf, konter } from "./konter.ts";
import type { Ran } from "./konter.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";

const THIS_VERSION = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");

/**
 * One change of each usual kind, with its undo: a column, an index, a table filled from sales, and a changed function.
 */
export const NEWER_VERSION: Readonly<Record<string, (text: string) => string>> = {
  "domains/sales/purchase/tables/20991231T0000-channel.sql": () =>
    "alter table purchase add column channel text not null default 'web';\n-- undo\nalter table purchase drop column channel;\n",
  "domains/sales/purchase/tables/20991231T0001-channel-index.sql": () =>
    "create index concurrently purchase_channel on purchase (channel, id);\n-- undo\ndrop index purchase_channel;\n",
  "domains/sales/report/tables/20991231T0002-destinations.sql": () =>
    "create table sold_destination (destination text primary key, count integer not null);\ninsert into sold_destination select destination, count(*) from purchase group by 1;\n-- undo\ndrop table sold_destination;\n",
  "domains/sales/report/functions/sold-destinations.sql": () =>
    "create or replace view sold_destinations as select count(*) as count from sold_destination;\n",
  "domains/sales/purchase/buying/functions/accept-purchases.sql": (text) =>
    `${text}\n-- Of the newer version.\n`,
};

/** Backs up the environment's brand by the command and rehearses its upgrade by another version's command. */
export async function rehearse(
  environment: TestEnvironment,
  {
    version,
    folder,
    name,
  }: { readonly version: string; readonly folder: string; readonly name: string },
): Promise<Ran> {
  const archives = join(folder, "archives");
  const made = await konter(environment, `backup --to ${archives}`);
  if (made.code !== 0) throw new Error(made.output);
  const archive = readdirSync(archives).toSorted().at(-1) ?? "";
  await environment.database.owner.query(`create database ${name}`);
  const url = databaseUrlOf({ connection: { ...environment.database.connection, database: name } });
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [
        join(version, "apps/cli/src/main.ts"),
        "upgrade",
        "rehearse",
        join(archives, archive),
        `--database-url=${url}`,
        `--keys=${environment.keysFile}`,
        `--from=${THIS_VERSION}`,
      ],
      {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrlOf(environment.database),
          KONTER_ALLOW_UNSAFE_DATABASE: "1",
          KONTER_DATA: folder,
        },
      },
      (_error, output, complaints) =>
        resolve({ code: child.exitCode ?? -1, output: output + complaints }),
    );
  });
}
