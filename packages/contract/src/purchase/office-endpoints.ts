/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminTransaction = "GET admin/transactions/{ref_id}";
export const openCases = "GET admin/cases";
export const adminCheck = "POST admin/transactions/{ref_id}/check";
export const adminReveal = "POST admin/transactions/{ref_id}/reveal";
export const adminSettle = "POST admin/transactions/{ref_id}/settle";
