/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const complaints = "GET complaints";
export const complain = "POST complaints/{ref_id}";
export const complaintReply = "POST complaints/{ref_id}/reply";
