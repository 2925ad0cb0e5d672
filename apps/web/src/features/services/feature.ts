import * as m from "#messages";
import { LayoutGrid } from "@konter/ui/icons";
import { createRoute, redirect } from "@tanstack/react-router";
import type { Place } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("services/services-page.tsx", () => import("./services-page.tsx"));

const hub = createRoute({
  getParentRoute: () => member,
  path: "/layanan",
  ...screen("ServicesPage"),
});

/** `/webapp` itself is the start page of the Android application. */
const webappHome = createRoute({
  getParentRoute: () => webapp,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/webapp/layanan", replace: true });
  },
});

const webappHub = createRoute({
  getParentRoute: () => webapp,
  path: "/layanan",
  ...screen("ServicesPage"),
});

export const services = {
  member: [hub],
  webapp: [webappHome, webappHub],
} as const satisfies Feature;

/** In the side menu only; a phone has its tile on the home page. */
export const PLACES: readonly Place[] = [
  {
    key: "services",
    rank: 10,
    link: { to: "/layanan" },
    icon: LayoutGrid,
    title: m.menu_services,
    isHere: (path) => path === "/layanan",
    isOfRail: true,
  },
];
