import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useAccount } from "../../app/account.ts";
import { useArea } from "../../app/areas.ts";
import { session } from "../../app/session-store.ts";
import { localCart } from "../shop-parts/index.ts";
import { noteOpened } from "../services/index.ts";
import { useLiveEvents } from "./live-events.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { VersionNotice } from "./version-notice.tsx";

const WaitingNotice = lazy(async () => ({
  default: (await import("../devices/index.ts")).WaitingNotice,
}));

const RecoveringNotice = lazy(async () => ({
  default: (await import("../devices/index.ts")).RecoveringNotice,
}));

/** Parts that no first render shows: live updates, and in the site shell the notices about network and version. */
export function LateParts({ notices }: { readonly notices: boolean }) {
  useLiveEvents();
  useNotedPages();
  useMergedCart();
  const { sign_in_waiting: waiting, device_trusted: trusted, device_recovering } = useAccount();
  // Once shown it stays mounted, so that the result of a response can be read.
  const [noticed, setNoticed] = useState(false);
  if (waiting && trusted && !noticed) setNoticed(true);
  if (!notices) return null;
  return (
    <>
      <OfflineNotice />
      <VersionNotice />
      {/* Read-only impersonation has its own banner. */}
      {device_recovering !== null && session.get().viewer === undefined && (
        <Suspense fallback={null}>
          <RecoveringNotice />
        </Suspense>
      )}
      {noticed && (
        <Suspense fallback={null}>
          <WaitingNotice />
        </Suspense>
      )}
    </>
  );
}

/** The services list recently opened pages first; pages opened by staff in read-only impersonation are not recorded. */
function useNotedPages(): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (session.signedIn() && session.get().viewer === undefined) noteOpened(path);
  }, [path]);
}

/** The cart from before the sign-in becomes part of the account's. Read-only impersonation merges nothing. */
function useMergedCart(): void {
  const client = useQueryClient();
  const isOpen = useArea("shop");
  useEffect(() => {
    if (!isOpen || session.get().viewer !== undefined || localCart.read().items.length === 0)
      return;
    void import("../shop-cart/index.ts").then(({ mergeLocalCart }) => mergeLocalCart(client));
  }, [client, isOpen]);
}
