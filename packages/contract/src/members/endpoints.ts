/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const permissionAsked = "GET account/permission-request";
export const permissionAsk = "POST account/permission-request";
export const viewBegin = "POST auth/view";
export const viewPage = "POST auth/view/page";
export const viewEnd = "POST auth/view/end";
