/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const officeRegions = "GET admin/region";
export const officeCourierAddress = "GET admin/members/{member_id}/courier-address";
export const courierAddressSave = "POST admin/members/{member_id}/courier-address";
export const courierRequests = "GET admin/courier-requests";
export const courierRefuse = "POST admin/courier-requests/{request_id}/refuse";
