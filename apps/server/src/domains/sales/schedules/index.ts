export { listSchedules, setUp } from "./manage-schedules.ts";
export type { NewTerms } from "./manage-schedules.ts";
export { runSchedules } from "./run-schedules.ts";
