import type { Module } from "../../module.ts";
import { BACKUP_HEALTH } from "./health-checks.ts";
import { BACKUP_STEPS } from "./opening-steps.ts";

/** Remembers backups; `konter backup` and `konter restore` make them and bring them back. */
export const backupsModule: Module = {
  name: "office/backups",
  pattern: "nothing",
  health: BACKUP_HEALTH,
  openingSteps: BACKUP_STEPS,
};
