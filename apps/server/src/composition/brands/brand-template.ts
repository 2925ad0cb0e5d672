import { compareMigrations, readMigrations, withClient } from "@konter/postgres";
import type pg from "pg";
import { MIGRATION_FOLDERS } from "../../platform/database.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { BRAND_TEMPLATES } from "../modules.ts";

/** Whether the database can be a template: its tables must be those of this version. */
export async function isOfThisVersion(connection: pg.ClientConfig): Promise<boolean> {
  const { isEmpty, pending, foreign, changed } = await withClient(connection, (client) =>
    compareMigrations(client, readMigrations(MIGRATION_FOLDERS)),
  );
  return !isEmpty && [...pending, ...foreign, ...changed].length === 0;
}

/** Copies the template data of all modules, from one snapshot, into a new brand: all of it or nothing. */
export async function copyPattern(template: pg.ClientConfig, brand: pg.Pool): Promise<void> {
  await withClient(template, async (from) => {
    await from.query("begin isolation level repeatable read, read only");
    await inTransaction(brand, async (into) => {
      for (const template of BRAND_TEMPLATES) await template.copy(from, into);
    });
  });
}
