/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminEsim = "GET admin/transactions/{ref_id}/esim";
