export { askToSign } from "./ask-to-sign.ts";
export { noteBackup, noteRestoration } from "./note-backup.ts";
export type { Restoration } from "./note-backup.ts";
export {
  differencesOf,
  freezeRestored,
  isRestored,
  keepReport,
  readOpenRestoration,
} from "./restoration.ts";
export type { OpenRestoration, RestorationReport } from "./restoration.ts";
