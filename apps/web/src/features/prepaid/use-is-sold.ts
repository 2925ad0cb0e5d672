import { useAccount } from "../../app/account.ts";
import { closedArea } from "../../app/areas.ts";
import { session } from "../../app/session-store.ts";
import { isOffered } from "../../app/is-offered.ts";

/** Whether the brand sells it, the area is not closed for maintenance, and the user may buy. */
export function useIsSold(): boolean {
  const { perm } = useAccount();
  const { brand } = session.get();
  return (
    isOffered(brand, "ppob") &&
    perm.includes("prepaid.buy") &&
    closedArea(brand, "ppob") === undefined
  );
}
