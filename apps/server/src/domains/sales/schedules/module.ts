import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { SCHEDULE_NOTICES } from "./notices.ts";
import { scheduleHandlers } from "./routes.ts";
import { runSchedules } from "./run-schedules.ts";
import { SCHEDULE_HEALTH } from "./health-checks.ts";

const SCHEDULE_PAUSE_MS = 5_000;

export const schedulesModule: Module = {
  name: "sales/schedules",
  pattern: "nothing",
  notices: Object.values(SCHEDULE_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => scheduleHandlers(brand),
  workers: ({ brand, wake }) => [
    repeating(brand.log, "schedules", SCHEDULE_PAUSE_MS, () =>
      runSchedules(brand, () => wake("delivery")),
    ),
  ],
  due: [
    "select min(next_run_at) from schedule",
    "select min(next_run_at) - interval '24 hours' from schedule where noticed_run_at is distinct from next_run_at",
  ],
  health: SCHEDULE_HEALTH,
};
