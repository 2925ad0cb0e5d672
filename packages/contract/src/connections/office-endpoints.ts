/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const connections = "GET admin/connections";
export const connectionVendors = "GET admin/connections/vendors";
export const connectionConnect = "POST admin/connections";
export const connectionTest = "POST admin/connections/test";
export const connectionEdit = "POST admin/connections/{port}/{id}";
export const connectionRotate = "POST admin/connections/{port}/{id}/rotate";
export const connectionPause = "POST admin/connections/{port}/{id}/pause";
export const connectionHistory = "GET admin/connections/{port}/{id}/history";
