export { approvalKind } from "./kinds.ts";
export type { Change, RegisteredKind } from "./kinds.ts";
export { agreePower, endPower, readPowers, requirePower, startingFrom } from "./powers.ts";
export type { PowerRow, PowerWay } from "./powers.ts";
export { LONE_ACTS } from "./lone-act-kinds.ts";
export { lockUntoldActs, loneActText, noteTold } from "./lone-acts.ts";
export { writeRequest } from "./request-approval.ts";
export {
  isColleagueThere,
  isSecondPersonThere,
  isAboutOwn,
  isOneHand,
  takesSecondPerson,
} from "./second-person.ts";
export type { ActDatabase } from "./second-person.ts";
