import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { RootLayout } from "./root-layout.tsx";
import { session } from "./session-store.ts";

/** What surrounds every page; those of a visitor stand directly in it. */
export const root = createRootRoute({ component: RootLayout });

/** Everything below asks a visitor to sign in and brings them back. */
export const office = createRoute({
  getParentRoute: () => root,
  id: "office",
  beforeLoad: ({ location }) => {
    if (session.signedIn()) return;
    const search = location.pathname === "/" ? {} : { next: location.href };
    throw redirect({ to: "/login", search, replace: true });
  },
  component: lazyRouteComponent(() => import("../features/shell/shell.tsx"), "Shell"),
});
