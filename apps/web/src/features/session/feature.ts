import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { createRoute, redirect } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { root } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { safeNext } from "../../app/session/next-path.ts";
import { session as current } from "../../app/session-store.ts";
import { STEPS } from "../registration/index.ts";

const screen = screensOf("session/index.ts", () => import("./index.ts"));

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/auth/login",
  validateSearch: (search: Search) => picked(search, ["next"]),
  beforeLoad: ({ search }) => {
    if (current.signedIn()) throw redirect({ href: safeNext(search.next), replace: true });
  },
  ...screen("SignIn"),
});

/** Registration, forgotten password, codes: one bundle that selects the screen. */
const beforeSignIn = createRoute({
  getParentRoute: () => root,
  path: "/auth/$step",
  ...screen("BeforeSignIn"),
});

export const session = {
  root: [signIn, beforeSignIn],
} as const satisfies Feature;

export const PARAMETERS: Parameters = {
  "/auth/$step": { step: STEPS },
};
