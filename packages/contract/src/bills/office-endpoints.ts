/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminBillProducts = "GET admin/bills/products";
export const adminBillOffers = "GET admin/bills/offers";
export const adminBillOpen = "POST admin/bills/products";
export const adminBillSwitch = "POST admin/bills/products/{code}";
export const adminBillRouteSet = "POST admin/bills/products/{code}/routes";
export const adminBillShares = "GET admin/bills/shares";
export const adminBillSharePreview = "POST admin/bills/shares/preview";
export const adminBillShareSave = "POST admin/bills/shares";
export const adminBill = "GET admin/bills/transactions/{ref_id}";
export const adminBillInquiries = "GET admin/bills/inquiries";
