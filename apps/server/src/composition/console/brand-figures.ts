import type { BrandFigures } from "@konter/contract/platform";
import { withClient } from "@konter/postgres";
import { readHealth } from "../../platform/health.ts";
import type { HealthState } from "../../platform/health.ts";
import { HEALTH_CHECKS } from "../modules.ts";
import type { OpenBrand } from "../brand.ts";

/**
 * Everything that the console reads from a brand's database: sizes, ages and counts over all members, and no individual
 * rows.
 */
const FIGURES = `select
    (select max(name) from schema_migration) as version,
    pg_database_size(current_database())::float8 as size_bytes,
    (select floor(extract(epoch from clock_timestamp() - max(made_at)))::float8 from backup_made) as backup_age_seconds,
    (select floor(extract(epoch from clock_timestamp() - max(restored_at)))::float8 from backup_restored) as restored_age_seconds,
    (select coalesce(sum(count), 0)::float8 from brand_sales_day
      where product_id = 0 and state = 'success' and business_date = (now() at time zone 'Asia/Jakarta')::date) as sales_today_count,
    exists (select from staff) as has_staff`;

type Counted = Omit<BrandFigures, "health" | "troubles">;

/** From best to worst. */
const STATES: readonly HealthState[] = ["ok", "warning", "failing"];

/** Returns the figures of a brand that runs in this process. */
export async function readBrandFigures({ brand, database }: OpenBrand): Promise<BrandFigures> {
  const [counted, found] = await Promise.all([
    withClient(database.connection, (client) => client.query<Counted>(FIGURES)),
    readHealth(brand, HEALTH_CHECKS),
  ]);
  const [row] = counted.rows;
  if (row === undefined) throw new Error("a query of figures has no row");
  const worst = Math.max(0, ...found.map(({ state }) => STATES.indexOf(state)));
  // One entry per check, also if two suppliers have readings for it.
  const troubles = new Map<string, HealthState>();
  for (const { name, state } of found)
    if (state !== "ok" && troubles.get(name) !== "failing") troubles.set(name, state);
  return {
    ...row,
    health: STATES[worst] ?? "failing",
    troubles: [...troubles].map(([name, state]) => ({ name, state })),
  };
}
