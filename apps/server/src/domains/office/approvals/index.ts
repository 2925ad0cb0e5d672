export { approvalKind } from "./kinds.ts";
export type { Change, Database, RegisteredKind } from "./kinds.ts";
export { agreePower, endPower, readPowers, requirePower, startingFrom } from "./powers.ts";
export type { PowerRow, PowerWay } from "./powers.ts";
export { writeRequest } from "./request-approval.ts";
export { isColleagueThere, isSecondPersonThere } from "./second-person.ts";
