/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const stuckTransactions = "GET admin/stuck";
export const stuckColleagues = "GET admin/stuck/colleagues";
export const stuckHold = "POST admin/stuck/hold";
export const stuckCheck = "POST admin/stuck/check";
export const stuckSettle = "POST admin/stuck/settle";
