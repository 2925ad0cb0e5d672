import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { root } from "../../app/layouts.ts";
import { safeNext } from "../../app/next-path.ts";
import { session } from "../../app/session-store.ts";

const load = () => import("./sign-in.tsx");

const entrance = createRoute({
  getParentRoute: () => root,
  path: "/login",
  validateSearch: (search: Search) => picked(search, ["next"]),
  beforeLoad: ({ search }) => {
    if (session.signedIn()) throw redirect({ href: safeNext(search.next), replace: true });
  },
  component: lazyRouteComponent(load, "SignIn"),
});

export const signIn = { root: [entrance] } as const satisfies Feature;
