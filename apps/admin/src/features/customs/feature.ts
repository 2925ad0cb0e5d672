import * as m from "#messages";
import { Globe, Landmark, Tags } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const kurs = createRoute({
  getParentRoute: () => office,
  path: "/kurs",
  component: lazyRouteComponent(() => import("./index.ts"), "KursPage"),
});

const week = createRoute({
  getParentRoute: () => office,
  path: "/kurs/$week_id",
  component: lazyRouteComponent(() => import("./index.ts"), "KursWeekPage"),
});

const tariffs = createRoute({
  getParentRoute: () => office,
  path: "/import-tariffs",
  component: lazyRouteComponent(() => import("./index.ts"), "TariffsPage"),
});

const hsCodes = createRoute({
  getParentRoute: () => office,
  path: "/hs-codes",
  component: lazyRouteComponent(() => import("./index.ts"), "HsListsPage"),
});

export const customs = { office: [kurs, week, tariffs, hsCodes] } as const satisfies Feature;

const place = {
  section: "parcels",
  group: "post",
  permission: "customs.read",
  feature: "postal",
} as const;

export const PAGES: readonly OfficePage[] = [
  {
    ...place,
    to: "/kurs",
    rank: 70,
    icon: Landmark,
    title: m.room_kurs,
    words: m.find_words_kurs,
  },
  {
    ...place,
    to: "/import-tariffs",
    rank: 72,
    icon: Globe,
    title: m.room_import_tariffs,
    words: m.find_words_tariffs,
  },
  {
    ...place,
    to: "/hs-codes",
    rank: 74,
    icon: Tags,
    title: m.room_hs,
    words: m.find_words_hs,
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/kurs/$week_id": { week_id: /\d{1,15}/ } };
