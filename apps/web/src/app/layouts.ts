import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { eitherScreen, screensOf } from "./lazy-screen.ts";
import { RootLayout } from "./root-layout.tsx";
import { session } from "./session-store.ts";

const shell = screensOf("shell/shell.tsx", () => import("../features/shell/shell.tsx"));
const guest = screensOf("guest/index.ts", () => import("../features/guest/index.ts"));

/** The root layout; the screens before sign-in are its direct children. */
export const root = createRootRoute({ component: RootLayout });

interface Arrival {
  readonly location: { readonly href: string; readonly pathname: string };
  readonly matches: readonly { readonly staticData: { readonly visitors?: () => boolean } }[];
}

/**
 * Redirects visitors to sign-in and back, except on public screens. The router's own arrival type lists all routes, and
 * these are part of them, so it cannot be used here.
 */
function requireAccount(arrival: unknown): void {
  const { location, matches } = arrival as Arrival;
  if (session.signedIn() || matches.at(-1)?.staticData.visitors?.() === true) return;
  const search = location.pathname === "/" ? {} : { next: location.href };
  throw redirect({ to: "/auth/login", search, replace: true });
}

/** The site's own shell: top bar, navigation, bottom bar. */
export const member = createRoute({
  getParentRoute: () => root,
  id: "member",
  beforeLoad: requireAccount,
  ...eitherScreen(shell("SiteShell"), guest("GuestShell")),
});

/** The same screens in the Android application, which has its own header and navigation. */
export const webapp = createRoute({
  getParentRoute: () => root,
  path: "/webapp",
  beforeLoad: requireAccount,
  ...shell("WebappShell"),
});
