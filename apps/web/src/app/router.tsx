import { createRouter } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import { whenSessionIsLost } from "./api.ts";
import type { Feature } from "./feature.ts";
import * as features from "./features.ts";
import { forgetSeen } from "./forget-seen.ts";
import { member, root, webapp } from "./layouts.ts";
import { NotFound } from "./not-found.tsx";
import { RouteFailure } from "./route-failure.tsx";
import { parseSearch, stringifySearch } from "./search-codec.ts";
import { session } from "./session-store.ts";

type Layout = "root" | "member" | "webapp";
type Registered = (typeof features)[keyof typeof features];
type RoutesIn<Name extends Layout> = Extract<
  Registered,
  Readonly<Record<Name, readonly unknown[]>>
>[Name][number];

/** What the features have registered for a layout, each route with its own type. */
function routesIn<Name extends Layout>(layout: Name): readonly RoutesIn<Name>[] {
  const all: readonly Feature[] = Object.values(features);
  return all.flatMap((feature) => feature[layout] ?? []) as readonly RoutesIn<Name>[];
}

const routeTree = root.addChildren([
  ...routesIn("root"),
  member.addChildren(routesIn("member")),
  webapp.addChildren(routesIn("webapp")),
]);

/** The app's router: over the browser's history, or over the one address that the server draws. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // On the server it would write a script into the page, which the content policy forbids.
    scrollRestoration: history === undefined,
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteFailure,
    ...(history && { history }),
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

/** Whoever is no longer known signs in again, and comes back to where they were. */
export function leaveWhenSessionIsLost(router: AppRouter): void {
  whenSessionIsLost((failure) => {
    const { href } = router.state.location;
    session.lose(failure);
    void forgetSeen();
    void router.navigate({ to: "/auth/login", search: { next: href }, replace: true });
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
