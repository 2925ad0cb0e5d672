import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("price-pictures", () => import("./index.ts"));

const pictures = createRoute({
  getParentRoute: () => member,
  path: "/pricelist/media",
  ...screen("PricePicturesPage"),
});

export const pricePictures = { member: [pictures] } as const satisfies Feature;
