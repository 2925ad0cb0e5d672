import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { FileSpreadsheet, Package, Truck } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const reweigh = createRoute({
  getParentRoute: () => office,
  path: "/reweigh",
  validateSearch: (search: Search) => picked(search, ["list"]),
  component: lazyRouteComponent(() => import("./corrections-page.tsx"), "CorrectionsPage"),
});

const claims = createRoute({
  getParentRoute: () => office,
  path: "/parcel-claims",
  validateSearch: (search: Search) => picked(search, ["list"]),
  component: lazyRouteComponent(() => import("./claims-page.tsx"), "ClaimsPage"),
});

const invoices = createRoute({
  getParentRoute: () => office,
  path: "/courier-invoices",
  validateSearch: (search: Search) => picked(search, ["invoice"]),
  component: lazyRouteComponent(() => import("./invoices-page.tsx"), "InvoicesPage"),
});

export const parcelCorrections = {
  office: [reweigh, claims, invoices],
} as const satisfies Feature;

const shared = { permission: "parcels.read", feature: "shipping" } as const;

export const PAGES: readonly OfficePage[] = [
  {
    ...shared,
    to: "/reweigh",
    section: "parcels",
    group: "parcels",
    rank: 46,
    icon: Package,
    title: m.room_reweigh,
    words: m.find_words_reweigh,
  },
  {
    ...shared,
    to: "/parcel-claims",
    section: "parcels",
    group: "parcels",
    rank: 47,
    icon: Truck,
    title: m.room_parcel_claims,
    words: m.find_words_parcel_claims,
  },
  {
    ...shared,
    to: "/courier-invoices",
    section: "suppliers",
    rank: 46,
    icon: FileSpreadsheet,
    title: m.room_courier_invoices,
    words: m.find_words_courier_invoices,
  },
];
