import { parseSearch, stringifySearch } from "@konter/client/search-codec";
import { createRouter } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import { whenSessionIsLost } from "./api.ts";
import type { Feature } from "./feature.ts";
import * as features from "./features.ts";
import { forgetSeen } from "./startup/forget-seen.ts";
import { member, root, webapp } from "./layouts.ts";
import { NotFound } from "./fallbacks/not-found.tsx";
import { RouteFailure } from "./fallbacks/route-failure.tsx";
import { session } from "./session-store.ts";

type Layout = "root" | "member" | "webapp";
type Registered = (typeof features)[keyof typeof features];
type RoutesIn<Name extends Layout> = Extract<
  Registered,
  Readonly<Record<Name, readonly unknown[]>>
>[Name][number];

/** The routes that the features register for a layout, each with its own type. */
function routesIn<Name extends Layout>(layout: Name): readonly RoutesIn<Name>[] {
  const all: readonly Feature[] = Object.values(features);
  return all.flatMap((feature) => feature[layout] ?? []) as readonly RoutesIn<Name>[];
}

const routeTree = root.addChildren([
  ...routesIn("root"),
  member.addChildren(routesIn("member")),
  webapp.addChildren(routesIn("webapp")),
]);

/** Creates the app's router, with the browser's history or with the one URL that the server renders. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // On the server it would insert a script into the page, which the content policy forbids.
    scrollRestoration: history === undefined,
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteFailure,
    ...(history && { history }),
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

/** Sends a user without a session to sign-in and back afterwards. */
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
