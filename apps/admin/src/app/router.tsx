import { parseSearch, stringifySearch } from "@konter/client/search-codec";
import { snackbar } from "@konter/ui";
import { createRoute, createRouter } from "@tanstack/react-router";
import { whenSessionIsLost } from "./api.ts";
import { failureText } from "./failures.ts";
import type { Feature } from "./feature.ts";
import * as features from "./features.ts";
import { office, root } from "./layouts.ts";
import { NotFound, NotFoundPage } from "./fallbacks/not-found.tsx";
import { RouteFailure } from "./fallbacks/route-failure.tsx";
import { session } from "./session-store.ts";

type Layout = keyof Feature;
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

/** Inside the shell, so that the navigation stays available. */
const nowhere = createRoute({ getParentRoute: () => office, path: "$", component: NotFoundPage });

const routeTree = root.addChildren([
  ...routesIn("root"),
  office.addChildren([...routesIn("office"), nowhere]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: RouteFailure,
});

whenSessionIsLost((failure) => {
  const { href } = router.state.location;
  session.forgetStaff();
  snackbar.add({ text: failureText(failure), tone: "danger" });
  void router.navigate({ to: "/login", search: { next: href }, replace: true });
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
