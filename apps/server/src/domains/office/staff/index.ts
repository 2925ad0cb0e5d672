export { approverKind } from "./approver-kind.ts";
export { factorResetKind } from "./factor-reset.ts";
export { syncRoles } from "./roles.ts";
export { secretPlace } from "./second-factor.ts";
export { staffRoomHandlers } from "./room-routes.ts";
export { staffHandlers } from "./routes.ts";
export { codeAt, stepAt } from "./totp.ts";
export { tellOwners } from "./tell-owners.ts";
