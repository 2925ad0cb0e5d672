export { noteAct } from "./author.ts";
export type { Author } from "./author.ts";
export { actorOf, actorOfWorker, recordAction } from "./record-action.ts";
export type { Act, Actor } from "./record-action.ts";
export { verifyAudit } from "./verify-audit.ts";
export { exportEntries } from "./export-entries.ts";
export { readActors, readEntries } from "./read-entries.ts";
export { nameSubjects, rowSubjects } from "./subject-names.ts";
export type { SubjectSource } from "./subject-names.ts";
