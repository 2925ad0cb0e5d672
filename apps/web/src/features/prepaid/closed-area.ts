import type { Brand, Maintenance } from "@konter/contract/brand";
import { session } from "../../app/session-store.ts";

/** How this area is closed by staff now; undefined while it is open. */
export function closedArea({ maintenance }: Brand): Maintenance | undefined {
  return maintenance.find(
    ({ area, ends_at: endsAt }) =>
      area === "ppob" && (endsAt === null || Date.parse(endsAt) > session.serverNow()),
  );
}
