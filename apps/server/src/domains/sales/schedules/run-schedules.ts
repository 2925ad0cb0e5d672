import type { BrandContext } from "../../../platform/brand-context.ts";
import { closedAreas, readBrandSettings } from "../../../kernel/settings/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { claimSchedules, noticeSchedules, runSchedule } from "./store.ts";

/** A run is one short transaction without outside calls, so an expired lease belongs to a worker that died. */
const LEASE_SECONDS = 60;
const LARGEST_CLAIM = 32;
const LARGEST_NOTICE = 100;

/**
 * Notifies about the runs of the next 24 hours, then runs due schedules. A run that fails with an exception is logged
 * and retried when its lease ends; the others continue. `onAccepted` wakes the delivery worker. Returns whether more
 * waits.
 */
export async function runSchedules(brand: BrandContext, onAccepted: () => void): Promise<boolean> {
  const settings = await readBrandSettings(brand);
  // While the brand has schedules disabled, no notifications are sent and due runs wait.
  if (!settings.schedules) return false;
  // Notifies even while PPOB is disabled, because a run without a notification is never claimed, and a rejected run
  // records its reason.
  const told = await noticeSchedules(brand.pool, LARGEST_NOTICE);
  // Due runs wait until the maintenance ends.
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
