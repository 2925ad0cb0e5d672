import type { Endpoints } from "./endpoints.ts";

/** The calls of the account's own safety: apart, as those of its other screens are. */
export const SAFETY_ENDPOINTS = {
  pinResetCode: "POST account/pin/reset/code",
  pinReset: "POST account/pin/reset",
  emailChange: "GET account/email-change",
  emailChangeSend: "POST account/email-change/send",
  emailChangeProve: "POST account/email-change/prove",
  emailChangeCancel: "DELETE account/email-change",
  phoneSend: "POST account/phone/send",
  phoneProve: "POST account/phone/prove",
  noticeSettings: "GET account/notice-setting",
  noticeSettingSave: "POST account/notice-setting",
} as const satisfies Endpoints;
