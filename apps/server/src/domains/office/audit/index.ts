export { actorOf, recordAct } from "./record-act.ts";
export type { Act, Actor } from "./record-act.ts";
export { verifyAudit } from "./verify-audit.ts";
