/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminComplaints = "GET admin/complaints";
export const adminComplaint = "GET admin/complaints/{complaint_id}";
export const complaintClaim = "POST admin/complaints/{complaint_id}/claim";
export const complaintAnswer = "POST admin/complaints/{complaint_id}/answer";
