import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("agent-markups", () => import("./index.ts"));

const markups = createRoute({
  getParentRoute: () => member,
  path: "/report/list-agen/markup",
  ...screen("AgentMarkupsPage"),
});

export const agentMarkups = { member: [markups] } as const satisfies Feature;
