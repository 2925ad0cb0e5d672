import type { Endpoints } from "./endpoints.ts";

/** The back office's calls about margins: apart, so that what every room loads does not grow with them. */
export const MARGIN_ENDPOINTS = {
  marginRules: "GET admin/margin-rules",
  marginRuleSave: "POST admin/margin-rules",
  marginRulePreview: "POST admin/margin-rules/preview",
} as const satisfies Endpoints;
