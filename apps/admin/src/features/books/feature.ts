import * as m from "#messages";
import { ReceiptText } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const days = createRoute({
  getParentRoute: () => office,
  path: "/books",
  component: lazyRouteComponent(load, "BooksPage"),
});

const day = createRoute({
  getParentRoute: () => office,
  path: "/books/$day",
  component: lazyRouteComponent(load, "DayPage"),
});

export const books = { office: [days, day] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/books",
    section: "money",
    group: "books",
    rank: 10,
    icon: ReceiptText,
    title: m.room_books,
    words: m.find_words_books,
    permission: "books.read",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/books/$day": { day: /\d{4}-\d{2}-\d{2}/ } };
