import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { mountDrawerFiles } from "./files.ts";
import { DRAWER_HEALTH } from "./health-checks.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { drawerHandlers } from "./routes.ts";
import { collectDrawer } from "./store.ts";

/** Whoever closes a shift reads on by himself: this is for who looks at an open one. */
const DRAWER_PAUSE_MS = 2_000;

export const drawerModule: Module = {
  name: "sales/drawer",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => drawerHandlers(brand),
  memberRoutes: (app, { brand, authenticate, cookie }) =>
    mountDrawerFiles(app, brand, authenticate, cookie),
  workers: ({ brand }) => [
    repeating(brand.log, "drawer", DRAWER_PAUSE_MS, () => collectDrawer(brand.pool)),
  ],
  due: [
    "select (select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1) from drawer_progress p",
  ],
  health: DRAWER_HEALTH,
};
