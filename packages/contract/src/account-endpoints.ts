import type { Endpoints } from "./endpoints.ts";

/** The calls of the account's own screens: apart, so that what every page loads does not grow with them. */
export const ACCOUNT_ENDPOINTS = {
  contacts: "GET account/contact",
  contactAdd: "POST account/contact/add",
  contactEdit: "POST account/contact/{id}/edit",
  contactDelete: "POST account/contact/{id}/delete",
} as const satisfies Endpoints;
