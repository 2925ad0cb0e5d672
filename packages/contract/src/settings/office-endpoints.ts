/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const settings = "GET admin/settings";
export const settingHistory = "GET admin/settings/{name}/history";
export const settingSave = "POST admin/settings";
