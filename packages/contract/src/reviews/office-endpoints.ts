/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const reviews = "GET admin/reviews";
export const reviewBlock = "POST admin/transactions/{ref_id}/block";
export const reviewRelease = "POST admin/transactions/{ref_id}/release";
export const reviewCancel = "POST admin/transactions/{ref_id}/cancel";
export const reviewSettings = "GET admin/review-settings";
export const reviewRuleSave = "POST admin/review-settings/rules";
export const watchedNumberSave = "POST admin/review-settings/numbers";
export const watchedNumberRemove = "DELETE admin/review-settings/numbers/{number}";
export const sendLimitSave = "POST admin/review-settings/send-limit";
