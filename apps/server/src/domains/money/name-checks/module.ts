import { earliestMoment } from "../../../platform/moments.ts";
import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { askDue } from "./ask-vendor.ts";
import { NAME_CHECK_HEALTH } from "./health-checks.ts";
import { NAME_CHECK_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { nameCheckHandlers } from "./routes.ts";
import { verifyNameChecks } from "./verify-name-checks.ts";

/** Somebody may wait for the notice. */
const PAUSE_MS = 1_000;

export const nameChecksModule: Module = {
  name: "money/name-checks",
  pattern: "nothing",
  notices: Object.values(NAME_CHECK_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, disbursers }) => nameCheckHandlers(brand, disbursers),
  workers: ({ brand, disbursers }) => [
    repeating(brand.log, "name checks", PAUSE_MS, () => askDue(brand, disbursers)),
  ],
  due: [
    earliestMoment({
      accounts: "disburser",
      account: "disburser_id",
      table: "name_check",
      moment: "next_ask_at",
    }),
    "select min(next_try_at) from disbursement_callback where processed_at is null and kind = 'name'",
  ],
  proveBooks: ({ pool }) => verifyNameChecks(pool),
  health: NAME_CHECK_HEALTH,
};
