import * as m from "#messages";
import { BookUser, Store } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/brands",
  component: lazyRouteComponent(load, "BrandsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/brands/$brand_code",
  component: lazyRouteComponent(load, "BrandPage"),
});

const features = createRoute({
  getParentRoute: () => office,
  path: "/brands/$brand_code/features",
  component: lazyRouteComponent(load, "BrandFeaturesPage"),
});

const owners = createRoute({
  getParentRoute: () => office,
  path: "/owners",
  component: lazyRouteComponent(load, "OwnersPage"),
});

/** Pages of the owner's console, which has its own host. */
export const platform = { office: [list, one, features, owners] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/brands",
    section: "home",
    rank: 20,
    icon: Store,
    title: m.room_brands,
    words: m.find_words_brands,
    permission: "platform.manage",
    place: "console",
  },
  {
    to: "/owners",
    section: "brand",
    group: "team",
    rank: 15,
    icon: BookUser,
    title: m.room_owners,
    words: m.find_words_owners,
    permission: "platform.manage",
    place: "console",
  },
];

const BRAND = { brand_code: /[a-z][a-z0-9-]{1,29}/ };

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/brands/$brand_code": BRAND,
  "/brands/$brand_code/features": BRAND,
};
