import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { EXPORT_NOTICES } from "./notices.ts";
import { mountExportFiles } from "./download.ts";
import { exportHandlers } from "./routes.ts";
import { removeOldExports, writeExports } from "./write-exports.ts";
import { EXPORT_HEALTH } from "./health-checks.ts";

const EXPORT_PAUSE_MS = 2_000;

export const exportsModule: Module = {
  name: "sales/exports",
  pattern: "nothing",
  notices: Object.values(EXPORT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => exportHandlers(brand),
  memberRoutes: (app, { brand, authenticate, cookie }) =>
    mountExportFiles(app, brand, authenticate, cookie),
  workers: ({ brand }) => [
    repeating(brand.log, "exports", EXPORT_PAUSE_MS, () => writeExports(brand)),
  ],
  housekeeping: removeOldExports,
  health: EXPORT_HEALTH,
};
