import { busy, ProgressBar, SnackbarRegion } from "@konter/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useSyncExternalStore } from "react";

/** The frame of every page: progress bar, messages, and focus after navigation. */
export function RootLayout() {
  const loading = useRouterState({ select: (state) => state.status === "pending" });
  const waiting = useSyncExternalStore(busy.subscribe, busy.get) > 0;
  useFocusOnNewPage();
  return (
    <>
      <ProgressBar active={loading || waiting} />
      <Outlet />
      <SnackbarRegion />
    </>
  );
}

/** Moves the focus to the new page, because the followed link is gone. */
function useFocusOnNewPage(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (path === undefined || path === first.current) return;
    const isFirstPage = first.current === undefined;
    first.current = path;
    if (!isFirstPage) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [path]);
}
