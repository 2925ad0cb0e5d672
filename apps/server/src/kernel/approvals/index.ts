export { approvalKind, kindNamed, kindsByName } from "./kinds.ts";
export type { Change, RegisteredKind } from "./kinds.ts";
export { agreePower, endPower, readPowers, requirePower, startingFrom } from "./powers.ts";
export type { PowerRow, PowerWay } from "./powers.ts";
export { LONE_ACTS } from "./lone-act-kinds.ts";
export { LONE_ACT_HEALTH, lockUntoldActs, loneActText, noteTold } from "./lone-acts.ts";
export { requestApproval, writeRequest } from "./request-approval.ts";
export {
  isColleagueThere,
  isSecondPersonThere,
  isAboutOwn,
  isOneHand,
  takesSecondPerson,
} from "./second-person.ts";
export type { ActDatabase } from "./second-person.ts";
export { decideApproval, withdrawApproval } from "./decide-approval.ts";
export type { Decision } from "./decide-approval.ts";
export { describeApproval, listApprovals } from "./list-approvals.ts";
export { WAITING_APPROVALS } from "./store.ts";
