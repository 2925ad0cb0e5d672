export { noteBackup, noteRestoration } from "./note-backup.ts";
export type { Restoration } from "./note-backup.ts";
