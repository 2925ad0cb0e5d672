import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { root } from "../../app/layouts.ts";
import { safeNext } from "../../app/next-path.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";
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
