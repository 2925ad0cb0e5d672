/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const esim = "GET prepaid/esims/{ref_id}";
export const esimRead = "POST prepaid/esims/{ref_id}/read";
export const esimRefills = "GET prepaid/esims/{ref_id}/refills";
