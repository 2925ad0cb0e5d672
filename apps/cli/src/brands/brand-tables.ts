import { compareMigrations, readMigrations, withClient } from "@konter/postgres";
import type { RegisteredBrand } from "@konter/server/platform/brands/registry.ts";
import { MIGRATION_FOLDERS } from "@konter/server/platform/database.ts";
import type { ReachedDatabase } from "@konter/server/platform/database.ts";
import { databaseOf } from "@konter/server/composition/brands/brands.ts";

/**
 * The state of a brand's tables compared to this version: `waiting` for the next start, which applies the migrations
 * (if starts fail, see the log); `newer` after a downgrade; `changed` when the text of an applied migration has
 * changed, which no start accepts.
 */
export type TablesState = "current" | "waiting" | "newer" | "changed" | "unreachable";

const CONNECT_MS = 5_000;

/** Read-only. */
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
