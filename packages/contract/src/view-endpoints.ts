import type { Endpoints } from "./endpoints.ts";

/** The calls of staff who look at an account in the members' app. */
export const VIEW_ENDPOINTS = {
  viewBegin: "POST auth/view",
  viewPage: "POST auth/view/page",
  viewEnd: "POST auth/view/end",
} as const satisfies Endpoints;
