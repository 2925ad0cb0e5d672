import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../platform/brand-context.ts";
import { forgetSettings } from "./settings.ts";
import { readOpenedAt, writeOpening } from "./store.ts";

/** Since when members register; undefined before. As it stands in the database now. */
export async function openedAt(database: Queries): Promise<Date | undefined> {
  return readOpenedAt(database);
}

/** Opens the brand for good; false where it was open. Who calls it inside a transaction forgets the settings after it. */
export async function openBrandForMembers(
  brand: BrandContext,
  database: Queries = brand.pool,
): Promise<boolean> {
  const isNew = await writeOpening(database);
  forgetSettings(brand);
  return isNew;
}
