import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../platform/brand-context.ts";
import { forgetSettings } from "./settings.ts";
import { readOpenedAt, writeOpening } from "./store.ts";

/** Returns since when members can register, from the database; undefined before. */
export async function openedAt(database: Queries): Promise<Date | undefined> {
  return readOpenedAt(database);
}

/**
 * Opens the brand permanently. Returns false when it was open. A caller inside a transaction must clear the settings
 * cache after it.
 */
export async function openBrandForMembers(
  brand: BrandContext,
  database: Queries = brand.pool,
): Promise<boolean> {
  const isNew = await writeOpening(database);
  forgetSettings(brand);
  return isNew;
}
