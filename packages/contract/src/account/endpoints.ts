/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const profileSave = "POST account/profile";
export const avatarSave = "POST account/profile/avatar";
export const avatarDelete = "DELETE account/profile/avatar";
export const accountSetting = "POST account/setting";
export const passwordChange = "POST account/password";
export const passwordConfirm = "POST account/password/confirm";
export const accountSearch = "GET account/search";
export const accountExport = "POST account/export";
export const accountDelete = "DELETE account/delete";
export const accountRecovery = "POST account/recovery";
export const emailChange = "GET account/email-change";
export const emailChangeSend = "POST account/email-change/send";
export const emailChangeProve = "POST account/email-change/prove";
export const emailChangeCancel = "DELETE account/email-change";
