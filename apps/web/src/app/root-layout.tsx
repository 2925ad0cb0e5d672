import { busy, ProgressBar, SnackbarRegion } from "@konter/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, useEffect, useRef, useSyncExternalStore } from "react";
import { focusField } from "./focus-field.ts";
import { Late } from "./startup/late.tsx";
import { session } from "./session-store.ts";

const ViewBanner = lazy(() => import("../features/viewing/index.ts"));

/** The frame of every page: progress bar, messages, and focus after navigation. */
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

/** Moves the focus to the new page, because the followed link is gone; a link may name a field of the page. */
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
