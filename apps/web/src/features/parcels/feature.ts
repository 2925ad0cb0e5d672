import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { FileText, Package, Scale } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { TARIFF_PARAMETERS } from "./tariff/tariff-parameters.ts";

const REPORT_FILTERS = [
  "status",
  "shipping_status",
  "parcel",
  "recipient",
  "date_from",
  "date_to",
] as const;

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

const tariffScreen = screensOf(
  "parcels/tariff/tariff-page.tsx",
  () => import("./tariff/tariff-page.tsx"),
);

const reportScreen = screensOf("parcels/reports/index.ts", () => import("./reports/index.ts"));

const report = createRoute({
  getParentRoute: () => member,
  path: "/report/kurir",
  validateSearch: (search: Search) => picked(search, [...REPORT_FILTERS, "courier"] as const),
  ...reportScreen("ParcelReport"),
});

const courierReport = createRoute({
  getParentRoute: () => member,
  path: "/report/kurir/$courier",
  validateSearch: (search: Search) => picked(search, REPORT_FILTERS),
  ...reportScreen("CourierReport"),
});

const manifestReport = createRoute({
  getParentRoute: () => member,
  path: "/report/kurir/manifest",
  validateSearch: (search: Search) => picked(search, ["courier", "status", "date_from", "date_to"]),
  ...reportScreen("ManifestReport"),
});

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

const tariff = createRoute({
  getParentRoute: () => member,
  path: "/tarif",
  validateSearch: (search: Search) => picked(search, TARIFF_PARAMETERS),
  ...tariffScreen("TariffPage", () => true),
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
    tariff,
    report,
    courierReport,
    manifestReport,
  ],
} as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "parcels",
    group: "parcels",
    rank: 15,
    link: { to: "/kurir" },
    icon: Package,
    title: m.parcel_send,
    words: m.find_words_parcels,
    isFor: ({ offers, sendsParcels }) => offers("shipping") && sendsParcels,
  },
  {
    key: "tariff",
    group: "parcels",
    rank: 24,
    link: { to: "/tarif" },
    icon: Scale,
    title: m.tariff_title,
    words: m.find_words_tariff,
    isFor: ({ offers }) => offers("shipping"),
  },
  {
    key: "parcel-report",
    group: "reports",
    rank: 62,
    link: { to: "/report/kurir" },
    icon: Package,
    title: m.parcel_report_title,
    words: m.find_words_parcel_report,
    isFor: ({ offers, sendsParcels }) => offers("shipping") && sendsParcels,
    report: { rank: 66, text: m.parcel_report_text },
  },
  {
    key: "manifest-report",
    group: "reports",
    rank: 63,
    link: { to: "/report/kurir/manifest" },
    icon: FileText,
    title: m.manifest_report_title,
    words: m.find_words_manifest_report,
    isFor: ({ offers, sendsParcels }) => offers("shipping") && sendsParcels,
    report: { rank: 67, text: m.manifest_report_text },
  },
];

export const PARAMETERS: Parameters = {
  "/kurir/$ref_id": { ref_id: /B[A-Z0-9]{11}/ },
  "/kurir/manifest/$ref_id": { ref_id: /F[A-Z0-9]{11}/ },
  "/report/kurir/$courier": { courier: /[a-z]+(?:_[a-z]+)?/ },
  "/lacak/$token": { token: /[A-Za-z0-9_-]{22}/ },
};
