import type { BrandContext } from "../../../platform/brand-context.ts";
import { closedAreas, readBrandSettings } from "../../../kernel/settings/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { claimSchedules, noticeSchedules, runSchedule } from "./store.ts";

/** A run is one short transaction without outside calls; a lease that ended belongs to a worker that died. */
const LEASE_SECONDS = 60;
const LARGEST_CLAIM = 32;
const LARGEST_NOTICE = 100;

/**
 * Tells about the runs of the next 24 hours, then runs what is due. A run that breaks off is logged and comes again when
 * its lease ends; the others go on. `onAccepted` wakes the delivery. Returns whether more waits.
 */
export async function runSchedules(brand: BrandContext, onAccepted: () => void): Promise<boolean> {
  const settings = await readBrandSettings(brand);
  // Nobody is told of a run, and what is due waits, until the brand offers schedules again.
  if (!settings.schedules) return false;
  // Also while PPOB is off: a run that nobody was told of is never claimed, and one that is refused says so.
  const told = await noticeSchedules(brand.pool, LARGEST_NOTICE);
  // What is due waits until the maintenance is over.
  if (closedAreas(settings).some(({ area }) => area === "ppob")) return told === LARGEST_NOTICE;
  const claimed = await claimSchedules(brand.pool, LARGEST_CLAIM, LEASE_SECONDS);
  if (claimed.length > 0) {
    const { ppob } = settings;
    for (const id of claimed) await runOne(brand, id, ppob, onAccepted);
  }
  return told === LARGEST_NOTICE || claimed.length === LARGEST_CLAIM;
}

async function runOne(
  brand: BrandContext,
  id: number,
  ppob: boolean,
  onAccepted: () => void,
): Promise<void> {
  try {
    const { purchase_ref } = await runSchedule(brand.pool, id, newReference(), ppob);
    if (purchase_ref !== null) onAccepted();
  } catch (error) {
    brand.log.warn(
      { schedule: id, error: String(error) },
      "a schedule could not be run, it comes again",
    );
  }
}
