import { busy, ProgressBar, SnackbarRegion } from "@konter/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, useEffect, useRef, useSyncExternalStore } from "react";
import { focusField } from "./focus-field.ts";
import { Late } from "./late.tsx";
import { session } from "./session-store.ts";

const ViewBanner = lazy(() => import("../features/viewing/index.ts"));

/** What surrounds every page: the progress bar, the messages, and the focus after a change of page. */
export function RootLayout() {
  const loading = useRouterState({ select: (state) => state.status === "pending" });
  const waiting = useSyncExternalStore(busy.subscribe, busy.get, busy.get) > 0;
  useFocusOnNewPage();
  return (
    <>
      <ProgressBar active={loading || waiting} />
      <Outlet />
      {session.known() && session.get().viewer && (
        <Late>
          <ViewBanner />
        </Late>
      )}
      <SnackbarRegion />
    </>
  );
}

/** A screen reader goes on reading at the new page, not at a link that is gone; a link may name a field of it. */
function useFocusOnNewPage(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const hash = useRouterState({ select: (state) => state.resolvedLocation?.hash });
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (path === undefined || path === first.current) return;
    const isFirstPage = first.current === undefined;
    first.current = path;
    if (isFirstPage || (hash && focusField(hash))) return;
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [path, hash]);
}
