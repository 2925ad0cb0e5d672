/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const pinResetCode = "POST account/pin/reset/code";
export const pinReset = "POST account/pin/reset";
export const phoneSend = "POST account/phone/send";
export const phoneProve = "POST account/phone/prove";
export const noticeSettings = "GET account/notice-setting";
export const noticeSettingSave = "POST account/notice-setting";
