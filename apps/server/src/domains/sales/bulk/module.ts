import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import { forgetRuns } from "./forget-runs.ts";
import { BULK_HEALTH } from "./health-checks.ts";
import { BULK_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { bulkHandlers } from "./routes.ts";
import { runTurns } from "./run-rows.ts";

const BULK_PAUSE_MS = 500;

export const bulkModule: Module = {
  name: "sales/bulk",
  notices: Object.values(BULK_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl }) =>
    bulkHandlers(brand, spendingByPasskey(brand, siteOf(publicUrl))),
  workers: ({ brand, registry, wake }) => [
    repeating(brand.log, "bulk runs", BULK_PAUSE_MS, () =>
      runTurns(brand, registry, "prepaid", () => wake("delivery")),
    ),
    repeating(brand.log, "bulk bills", BULK_PAUSE_MS, () =>
      runTurns(brand, registry, "bills", () => wake("delivery")),
    ),
  ],
  due: ["select min(next_action_at) from bulk_run"],
  housekeeping: forgetRuns,
  health: BULK_HEALTH,
  pattern: "nothing",
};
