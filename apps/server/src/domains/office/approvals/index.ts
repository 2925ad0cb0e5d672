export { approvalKind } from "./kinds.ts";
export type { ApprovalKind, Change, Database, RegisteredKind } from "./kinds.ts";
export { agreePower, endPower, readPowers, requirePower, startingFrom } from "./powers.ts";
export type { PowerRow, PowerWay } from "./powers.ts";
export { requestApproval, writeRequest } from "./request-approval.ts";
export { approvalHandlers } from "./routes.ts";
