import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { KINDS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { House } from "@konter/ui/icons";
import { createRoute, redirect } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry, Place } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { eitherScreen, screensOf } from "../../app/lazy-screen.ts";
import { session } from "../../app/session-store.ts";
import { HOME_PAGES, KIND_ICONS, KIND_TITLES } from "../product-kinds/index.ts";
import { sells } from "./sells.ts";

const screen = screensOf("prepaid/pages.tsx", () => import("./pages.tsx"));
const home = screensOf("prepaid/home/home-page.tsx", () => import("./home/home-page.tsx"));
const landing = screensOf("landing/landing.tsx", () => import("../landing/landing.tsx"));
const validateSearch = (search: Search) => picked(search, ["number"]);

/** `/prabayar` redirects to the pulsa page and keeps the query. */
function toPulsa({ location }: { location: { pathname: string; searchStr: string } }): never {
  const base = location.pathname.replace(/\/$/, "");
  throw redirect({ href: `${base}/pulsa${location.searchStr}`, replace: true });
}

const pulsaHome = createRoute({
  getParentRoute: () => member,
  path: "/",
  validateSearch,
  ...eitherScreen(
    home("HomePage"),
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

/** The first bar item. */
export const PLACES: readonly Place[] = [
  {
    key: "home",
    rank: 1,
    link: { to: "/" },
    icon: House,
    title: m.menu_home,
    isHere: (path) => path === "/",
  },
];

const WORDS = {
  pulsa: m.find_words_pulsa,
  data: m.find_words_data,
  electricity: m.find_words_electricity,
  games: m.find_words_games,
  emoney: m.find_words_emoney,
  voucher: m.find_words_voucher,
  smstel: m.find_words_smstel,
  voucher_activation: m.find_words_voucher_activation,
  tv: m.find_words_tv,
  internet: m.find_words_internet,
  gas: m.find_words_gas,
  international: m.find_words_international,
  esim: m.find_words_esim,
} as const satisfies Readonly<Record<PrepaidScreen, () => string>>;

export const ENTRIES: readonly Entry[] = PREPAID_SCREENS.map((screen, index) => ({
  key: screen,
  group: "topup",
  rank: 5 + index,
  link: { to: "/prabayar/$screen", params: { screen: KINDS[screen].path } },
  webapp: { to: "/webapp/prabayar/$screen", params: { screen: KINDS[screen].path } },
  icon: KIND_ICONS[screen],
  title: KIND_TITLES[screen],
  words: WORDS[screen],
  isFor: sells,
}));

export const PARAMETERS: Parameters = {
  "/m/$page": { page: Object.keys(HOME_PAGES) },
  "/prabayar/$screen": { screen: Object.values(KINDS).map(({ path }) => path) },
  "/transaksi/$ref_id/isi-ulang": { ref_id: /[A-Z0-9]{8,20}/ },
};
