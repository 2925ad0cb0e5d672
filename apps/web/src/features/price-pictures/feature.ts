import * as m from "#messages";
import { Palette } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf(
  "price-pictures/price-pictures-page.tsx",
  () => import("./price-pictures-page.tsx"),
);

const pictures = createRoute({
  getParentRoute: () => member,
  path: "/pricelist/media",
  ...screen("PricePicturesPage"),
});

export const pricePictures = { member: [pictures] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "price-pictures",
    group: "counter",
    rank: 32,
    link: { to: "/pricelist/media" },
    icon: Palette,
    title: m.media_page,
    words: m.find_words_media,
    isFor: ({ offers }) => offers("ppob"),
  },
];
