import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("report-menu/report-menu.tsx", () => import("./report-menu.tsx"));

const menu = createRoute({
  getParentRoute: () => member,
  path: "/report",
  ...screen("ReportMenu"),
});

export const reportMenu = { member: [menu] } as const satisfies Feature;
