import type { BrandContext } from "../../../platform/brand-context.ts";
import { removeOldGuesses } from "./spray.ts";
import { removeOldStaffPlaces } from "./staff-places.ts";

/** Sessions that ended, pauses that passed and places that nobody came from lately leave nothing to keep. */
export async function removeEnded(brand: BrandContext): Promise<void> {
  await brand.pool.query("delete from session where expires_at < now()");
  await removeOldGuesses(brand);
  await removeOldStaffPlaces(brand.pool);
  await brand.pool.query("delete from login_attempt where last_at < now() - interval '2 days'");
}
