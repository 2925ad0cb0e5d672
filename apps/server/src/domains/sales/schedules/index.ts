export { listSchedules, setUp } from "./manage-schedules.ts";
export type { NewTerms } from "./manage-schedules.ts";
export { scheduleSentence } from "./notification-texts.ts";
export type { ScheduleFacts } from "./notification-texts.ts";
export { runSchedules } from "./run-schedules.ts";
