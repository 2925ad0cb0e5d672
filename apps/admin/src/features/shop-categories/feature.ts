import { Bookmark, Search as SearchIcon, Tags } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import * as m from "#messages";

const categories = createRoute({
  getParentRoute: () => office,
  path: "/shop/categories",
  component: lazyRouteComponent(() => import("./index.ts"), "CategoriesPage"),
});

const collections = createRoute({
  getParentRoute: () => office,
  path: "/shop/collections",
  component: lazyRouteComponent(() => import("./index.ts"), "CollectionsPage"),
});

const synonyms = createRoute({
  getParentRoute: () => office,
  path: "/shop/synonyms",
  component: lazyRouteComponent(() => import("./index.ts"), "SynonymsPage"),
});

export const shopCategories = {
  office: [categories, collections, synonyms],
} as const satisfies Feature;

const place = {
  section: "shop",
  group: "goods",
  permission: "shop.read",
  feature: "shop",
} as const;

export const PAGES: readonly OfficePage[] = [
  {
    ...place,
    to: "/shop/categories",
    rank: 30,
    icon: Tags,
    title: m.room_shop_categories,
    words: m.find_words_shop_categories,
  },
  {
    ...place,
    to: "/shop/collections",
    rank: 40,
    icon: Bookmark,
    title: m.room_shop_collections,
    words: m.find_words_shop_collections,
  },
  {
    ...place,
    to: "/shop/synonyms",
    rank: 50,
    icon: SearchIcon,
    title: m.room_shop_synonyms,
    words: m.find_words_shop_synonyms,
  },
];
