/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const session = "GET session";
export const logout = "POST auth/logout";
export const account = "GET account";
export const pinVerify = "POST account/pin/verify";
export const pinStore = "POST account/pin/store";
export const pinUpdate = "POST account/pin/update";
export const userSettings = "POST account/user-settings/get";
export const userSettingsSave = "POST account/user-settings/set";
