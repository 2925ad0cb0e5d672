import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useAccount } from "../../app/account.ts";
import { session } from "../../app/session-store.ts";
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

/** What no first picture shows: live updates, and inside our own shell the notices about network and version. */
export function LateParts({ notices }: { readonly notices: boolean }) {
  useLiveEvents();
  useNotedPages();
  const { sign_in_waiting: waiting, device_trusted: trusted, device_recovering } = useAccount();
  // Once needed it stays: what came of an answer is still to be read.
  const [noticed, setNoticed] = useState(false);
  if (waiting && trusted && !noticed) setNoticed(true);
  if (!notices) return null;
  return (
    <>
      <OfflineNotice />
      <VersionNotice />
      {/* Staff who look at an account have a banner of their own. */}
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

/** The services show first what was opened last; what staff open who look at an account is not the person's. */
function useNotedPages(): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (session.signedIn() && session.get().viewer === undefined) noteOpened(path);
  }, [path]);
}
