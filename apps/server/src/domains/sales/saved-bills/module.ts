import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import { SAVED_BILL_HEALTH } from "./health-checks.ts";
import { SAVED_BILL_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { savedBillHandlers } from "./routes.ts";
import { tellDueBills } from "./tell-due-bills.ts";
import { forgetRuns, workRuns } from "./work-runs.ts";

const RUN_PAUSE_MS = 1_000;
const REMINDER_PAUSE_MS = 60_000;

export const savedBillsModule: Module = {
  name: "sales/saved-bills",
  pattern: "nothing",
  notices: Object.values(SAVED_BILL_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, wake }) =>
    savedBillHandlers(brand, spendingByPasskey(brand, siteOf(publicUrl)), () => wake("bill runs")),
  workers: ({ brand, registry, wake }) => [
    repeating(brand.log, "bill runs", RUN_PAUSE_MS, () =>
      workRuns(brand, registry, () => wake("delivery")),
    ),
    repeating(brand.log, "bill reminders", REMINDER_PAUSE_MS, () => tellDueBills(brand)),
  ],
  due: ["select min(due_at) from bill_run_row", "select min(remind_at) from saved_bill"],
  housekeeping: forgetRuns,
  health: SAVED_BILL_HEALTH,
};
