import type { BrandContext } from "../../../platform/brand-context.ts";
import { forgetSettings } from "./settings.ts";
import { readOpenedAt, writeOpening } from "./store.ts";
import type { Database } from "./store.ts";

/** Since when members register; undefined before. As it stands in the database now. */
export async function openedAt(database: Database): Promise<Date | undefined> {
  return readOpenedAt(database);
}

/** Opens the brand for good; false where it was open. Who calls it inside a transaction forgets the settings after it. */
export async function openBrandForMembers(
  brand: BrandContext,
  database: Database = brand.pool,
): Promise<boolean> {
  const isNew = await writeOpening(database);
  forgetSettings(brand);
  return isNew;
}
