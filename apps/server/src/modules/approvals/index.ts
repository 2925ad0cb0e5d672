export { approvalKind } from "./kinds.ts";
export type { ApprovalKind, Change, Database, RegisteredKind } from "./kinds.ts";
export { requestApproval } from "./request-approval.ts";
export { approvalHandlers } from "./routes.ts";
