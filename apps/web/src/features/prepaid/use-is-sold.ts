import { useAccount } from "../../app/account.ts";
import { session } from "../../app/session-store.ts";
import { isOffered } from "../../app/use-area.ts";
import { closedArea } from "./closed-area.ts";

/** The brand sells it, the area is not closed for maintenance, and this person may buy. */
export function useIsSold(): boolean {
  const { perm } = useAccount();
  const { brand } = session.get();
  return (
    isOffered(brand, "ppob") && perm.includes("prepaid.buy") && closedArea(brand) === undefined
  );
}
