import type { Endpoints } from "./endpoints.ts";

/** The calls of the account's own screens: apart, so that what every page loads does not grow with them. */
export const ACCOUNT_ENDPOINTS = {
  contacts: "GET account/contact",
  contactAdd: "POST account/contact/add",
  contactEdit: "POST account/contact/{id}/edit",
  contactDelete: "POST account/contact/{id}/delete",
  regions: "GET region",
  addresses: "GET account/address",
  addressSave: "POST account/address",
  addressPick: "POST account/address/{id}/pick",
  addressDelete: "POST account/address/{id}/delete",
  numberPin: "POST account/contact/pin",
  profileSave: "POST account/profile",
  avatarSave: "POST account/profile/avatar",
  avatarDelete: "DELETE account/profile/avatar",
  accountSetting: "POST account/setting",
  passwordChange: "POST account/password",
  passwordConfirm: "POST account/password/confirm",
  accountSearch: "GET account/search",
  accountExport: "POST account/export",
  accountDelete: "DELETE account/delete",
  accountRecovery: "POST account/recovery",
} as const satisfies Endpoints;
