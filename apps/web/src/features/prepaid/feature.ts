import { createRoute, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { eitherScreen, screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";
import { session } from "../../app/session-store.ts";

const screen = screensOf("prepaid", () => import("./index.ts"));
const landing = screensOf("landing", () => import("../landing/index.ts"));
const validateSearch = (search: Search) => picked(search, ["number"]);

/** `/prabayar` is the pulsa page; whatever stood behind the question mark stays. */
function toPulsa({ location }: { location: { pathname: string; searchStr: string } }): never {
  const base = location.pathname.replace(/\/$/, "");
  throw redirect({ href: `${base}/pulsa${location.searchStr}`, replace: true });
}

const pulsaHome = createRoute({
  getParentRoute: () => member,
  path: "/",
  validateSearch,
  ...eitherScreen(
    screen("PulsaHome"),
    landing("Landing", () => session.get().brand.landing),
  ),
});

const homePage = createRoute({
  getParentRoute: () => member,
  path: "/m/$page",
  validateSearch,
  ...screen("HomePage"),
});

const prepaidHome = createRoute({
  getParentRoute: () => member,
  path: "/prabayar",
  beforeLoad: toPulsa,
});

const prepaidScreen = createRoute({
  getParentRoute: () => member,
  path: "/prabayar/$screen",
  validateSearch,
  ...screen("PrepaidPage"),
});

const webappPrepaidHome = createRoute({
  getParentRoute: () => webapp,
  path: "/prabayar",
  beforeLoad: toPulsa,
});

const webappPrepaidScreen = createRoute({
  getParentRoute: () => webapp,
  path: "/prabayar/$screen",
  validateSearch,
  ...screen("PrepaidPage"),
});

const refill = createRoute({
  getParentRoute: () => member,
  path: "/transaksi/$ref_id/isi-ulang",
  ...screen("RefillPage"),
});

const webappRefill = createRoute({
  getParentRoute: () => webapp,
  path: "/transaksi/$ref_id/isi-ulang",
  ...screen("RefillPage"),
});

export const prepaid = {
  member: [pulsaHome, homePage, prepaidHome, prepaidScreen, refill],
  webapp: [webappPrepaidHome, webappPrepaidScreen, webappRefill],
} as const satisfies Feature;
