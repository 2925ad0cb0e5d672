import { openLine } from "../../../platform/line.ts";
import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { EXPORT_NOTICES } from "./notices.ts";
import { mountExportFiles } from "./download.ts";
import { exportHandlers } from "./routes.ts";
import { removeOldExports, writeExports } from "./write-exports.ts";
import { EXPORT_HEALTH } from "./health-checks.ts";

const EXPORT_PAUSE_MS = 2_000;
/**
 * Over all brands of the process: a file being written is the only work that holds one connection and asks for a second. Were there
 * as many as connections, each would wait for ever.
 */
const inTurn = openLine({ maxWaiting: 10_000 });

export const exportsModule: Module = {
  name: "sales/exports",
  pattern: "nothing",
  notices: Object.values(EXPORT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => exportHandlers(brand),
  memberRoutes: (app, { brand, authenticate, cookie }) =>
    mountExportFiles(app, brand, authenticate, cookie),
  workers: ({ brand }) => [
    repeating(brand.log, "exports", EXPORT_PAUSE_MS, () =>
      inTurn("export", () => writeExports(brand)),
    ),
  ],
  housekeeping: removeOldExports,
  due: ["select min(ordered_at) from report_export where state in ('waiting', 'writing')"],
  health: EXPORT_HEALTH,
};
