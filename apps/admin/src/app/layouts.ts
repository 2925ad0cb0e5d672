import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { RootLayout } from "./root-layout.tsx";
import { session } from "./session-store.ts";

/** The root layout; pages for visitors are its direct children. */
export const root = createRootRoute({ component: RootLayout });

/** Pages below redirect visitors to sign-in and back. */
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
