import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Package, Truck } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/parcels",
  validateSearch: (search: Search) =>
    picked(search, ["list", "courier", "shipping_status", "member", "date_from", "date_to"]),
  component: lazyRouteComponent(() => import("./parcels-page.tsx"), "ParcelsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/parcels/$ref_id",
  component: lazyRouteComponent(() => import("./parcel-page.tsx"), "ParcelPage"),
});

const accounts = createRoute({
  getParentRoute: () => office,
  path: "/courier-accounts",
  component: lazyRouteComponent(() => import("./courier-accounts-page.tsx"), "CourierAccountsPage"),
});

export const parcels = { office: [list, one, accounts] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/parcels",
    section: "parcels",
    group: "parcels",
    rank: 45,
    icon: Package,
    title: m.room_parcels,
    words: m.find_words_parcels,
    permission: "parcels.read",
    feature: "shipping",
  },
  {
    to: "/courier-accounts",
    section: "suppliers",
    rank: 45,
    icon: Truck,
    title: m.room_courier_accounts,
    words: m.find_words_courier_accounts,
    permission: "parcels.read",
    feature: "shipping",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/parcels/$ref_id": { ref_id: /B[0-9A-Z]{11}/ },
};
