import { useAccount } from "../../app/account.ts";
import { session } from "../../app/session-store.ts";
import { isOffered } from "../../app/is-offered.ts";
import type { Brand, Maintenance } from "@konter/contract/brand";

/** Whether the brand sells it, the area is not closed for maintenance, and the user may buy. */
export function useIsSold(): boolean {
  const { perm } = useAccount();
  const { brand } = session.get();
  return (
    isOffered(brand, "ppob") && perm.includes("prepaid.buy") && closedArea(brand) === undefined
  );
}

/** How staff have closed this area; undefined while it is open. */
export function closedArea({ maintenance }: Brand): Maintenance | undefined {
  return maintenance.find(
    ({ area, ends_at: endsAt }) =>
      area === "ppob" && (endsAt === null || Date.parse(endsAt) > session.serverNow()),
  );
}
