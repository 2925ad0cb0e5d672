import { compareMigrations, readMigrations, withClient } from "@konter/postgres";
import type { RegisteredBrand } from "@konter/server/platform/brands/registry.ts";
import { MIGRATION_FOLDERS } from "@konter/server/platform/database.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import { databaseOf } from "@konter/server/composition/brands/brands.ts";

/**
 * How a brand's tables stand to this version: `waiting` for its next start (or for what makes that fail to be mended, see the log),
 * `newer` after a way back, `changed` when an applied change has another text since, which no start accepts.
 */
export type TablesState = "current" | "waiting" | "newer" | "changed" | "unreachable";

const CONNECT_MS = 5_000;

/** Only looks. */
export async function tablesOf(
  brand: RegisteredBrand,
  reached: ReachedDatabase,
): Promise<TablesState> {
  const { connection } = databaseOf(brand, reached);
  try {
    return await withClient(
      { connectionTimeoutMillis: CONNECT_MS, ...connection },
      async (client) => {
        const { pending, foreign, changed } = await compareMigrations(
          client,
          readMigrations(MIGRATION_FOLDERS),
        );
        if (changed.length > 0) return "changed";
        if (pending.length > 0) return "waiting";
        return foreign.length > 0 ? "newer" : "current";
      },
    );
  } catch {
    return "unreachable";
  }
}
