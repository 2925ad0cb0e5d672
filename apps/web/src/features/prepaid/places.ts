import { KINDS } from "@konter/contract/catalog";
import { House, ShoppingCart } from "@konter/ui/icons";
import type { Place } from "../../app/entry.ts";
import * as m from "#messages";
import { KIND_TITLES, MAIN_KINDS, mainIcon, screenAt } from "../product-kinds/index.ts";
import { sells } from "./sells.ts";

/** The fragment that the focus goes to on arrival: the counter's number. */
const NUMBER = "number";

const OF_KINDS: readonly Place[] = MAIN_KINDS.map((screen, index) => ({
  key: screen,
  rank: 10 * (index + 1),
  link: { to: "/prabayar/$screen", params: { screen: KINDS[screen].path } },
  icon: mainIcon(screen) ?? House,
  title: KIND_TITLES[screen],
  isHere: (path) => path !== "/" && screenAt(path) === screen,
  isFor: sells,
  isOfRail: true,
}));

/** The first place, the middle one, and in the rail each kind of product. */
export const PLACES: readonly Place[] = [
  {
    key: "home",
    rank: 1,
    link: { to: "/" },
    icon: House,
    title: m.menu_home,
    isHere: (path, hash) => path === "/" && hash !== NUMBER,
  },
  {
    key: "sell",
    rank: 3,
    link: { to: "/", hash: NUMBER },
    icon: ShoppingCart,
    title: m.menu_sell,
    isHere: (path, hash) => path === "/" && hash === NUMBER,
    isFor: sells,
    isMain: true,
  },
  ...OF_KINDS,
];
