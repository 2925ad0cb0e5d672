export { actorOf, recordAct } from "./record-act.ts";
export type { Act, Actor } from "./record-act.ts";
export { auditHandlers } from "./routes.ts";
export { verifyAudit } from "./verify-audit.ts";
