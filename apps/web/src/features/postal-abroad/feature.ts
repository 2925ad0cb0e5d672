import * as m from "#messages";
import { Globe } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("postal-abroad/index.ts", () => import("./index.ts"));

const send = createRoute({
  getParentRoute: () => member,
  path: "/pos/transaction/add/luar-negeri",
  ...screen("AbroadPage"),
});

const webappSend = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/transaction/add/luar-negeri",
  ...screen("AbroadPage"),
});

export const postalAbroad = {
  member: [send],
  webapp: [webappSend],
} as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "post-abroad",
    group: "parcels",
    rank: 19,
    link: { to: "/pos/transaction/add/luar-negeri" },
    webapp: { to: "/webapp/pos/transaction/add/luar-negeri" },
    icon: Globe,
    title: m.abroad_title,
    words: m.find_words_post_abroad,
    isFor: ({ offers, may, sendsParcels }) =>
      offers("postal") && offers("shipping") && sendsParcels && may("pos.use"),
  },
];
