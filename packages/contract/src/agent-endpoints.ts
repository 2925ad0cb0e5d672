import type { Endpoints } from "./endpoints.ts";

/** The calls by which a Master registers agents: apart, so that what every page loads does not grow with them. */
export const AGENT_ENDPOINTS = {
  agentRegister: "POST account/agen",
  agentConfirm: "POST account/agen/confirm",
} as const satisfies Endpoints;
