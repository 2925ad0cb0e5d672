import type { Module } from "../../module.ts";
import { BACKUP_HEALTH } from "./health-checks.ts";
import { BACKUP_STEPS } from "./opening-steps.ts";
import { restorationKind } from "./restoration-kind.ts";

/** Remembers backups and restorations; `konter backup` and `konter restore` make them, and a restored brand sells when it was signed. */
export const backupsModule: Module = {
  name: "office/backups",
  pattern: "nothing",
  health: BACKUP_HEALTH,
  openingSteps: BACKUP_STEPS,
  approvalKinds: () => [restorationKind()],
};
