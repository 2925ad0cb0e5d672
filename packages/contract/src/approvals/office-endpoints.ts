/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const approvals = "GET admin/approvals";
export const approvalRequest = "POST admin/approvals";
export const approvalApprove = "POST admin/approvals/{approval_id}/approve";
export const approvalRefuse = "POST admin/approvals/{approval_id}/refuse";
export const approvalWithdraw = "POST admin/approvals/{approval_id}/withdraw";
