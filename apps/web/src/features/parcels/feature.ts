import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Package } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("parcels/index.ts", () => import("./index.ts"));

const list = createRoute({
  getParentRoute: () => member,
  path: "/kurir",
  validateSearch: (search: Search) => picked(search, ["courier", "status", "shipping_status"]),
  ...screen("ShipmentsPage"),
});

const send = createRoute({
  getParentRoute: () => member,
  path: "/kurir/kirim",
  validateSearch: (search: Search) => picked(search, ["sort"]),
  ...screen("SendParcelPage"),
});

const corrections = createRoute({
  getParentRoute: () => member,
  path: "/kurir/koreksi",
  ...screen("CorrectionsPage"),
});

const shipment = createRoute({
  getParentRoute: () => member,
  path: "/kurir/$ref_id",
  ...screen("ShipmentPage"),
});

const manifestScreen = screensOf(
  "parcels/manifests/index.ts",
  () => import("./manifests/index.ts"),
);
const trackingScreen = screensOf("parcels/tracking/index.ts", () => import("./tracking/index.ts"));
const publicScreen = screensOf(
  "parcels/tracking/public-parcel-page.tsx",
  () => import("./tracking/public-parcel-page.tsx"),
);

const manifests = createRoute({
  getParentRoute: () => member,
  path: "/kurir/manifest",
  ...manifestScreen("ManifestsPage"),
});

const manifest = createRoute({
  getParentRoute: () => member,
  path: "/kurir/manifest/$ref_id",
  ...manifestScreen("ManifestPage"),
});

const waiting = createRoute({
  getParentRoute: () => member,
  path: "/kurir/menunggu",
  ...trackingScreen("WaitingPage"),
});

const trackMany = createRoute({
  getParentRoute: () => member,
  path: "/kurir/lacak",
  ...trackingScreen("TrackManyPage"),
});

const publicParcel = createRoute({
  getParentRoute: () => member,
  path: "/lacak",
  validateSearch: (search: Search) => picked(search, ["courier", "awb"]),
  ...publicScreen("PublicParcelPage", () => true),
});

const linkedParcel = createRoute({
  getParentRoute: () => member,
  path: "/lacak/$token",
  ...publicScreen("LinkedParcelPage", () => true),
});

export const parcels = {
  member: [
    list,
    send,
    corrections,
    shipment,
    manifests,
    manifest,
    waiting,
    trackMany,
    publicParcel,
    linkedParcel,
  ],
} as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "parcels",
    group: "counter",
    rank: 15,
    link: { to: "/kurir" },
    icon: Package,
    title: m.parcel_send,
    words: m.find_words_parcels,
    isFor: ({ offers, sendsParcels }) => offers("shipping") && sendsParcels,
  },
];

export const PARAMETERS: Parameters = {
  "/kurir/$ref_id": { ref_id: /B[A-Z0-9]{11}/ },
  "/kurir/manifest/$ref_id": { ref_id: /F[A-Z0-9]{11}/ },
  "/lacak/$token": { token: /[A-Za-z0-9_-]{22}/ },
};
