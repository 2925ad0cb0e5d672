import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { cashbackHandlers } from "./routes.ts";
import { cashbackEndKind, cashbackRuleKind } from "./rule-kinds.ts";
import { runCashback } from "./run-cashback.ts";
import { verifyCashback } from "./verify-cashback.ts";
import { CASHBACK_HEALTH } from "./health-checks.ts";

/** Nobody waits for it: an entry is credited on the next day. */
const CASHBACK_PAUSE_MS = 2_000;

export const cashbackModule: Module = {
  name: "money/cashback",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => cashbackHandlers(brand),
  workers: ({ brand }) => [
    repeating(brand.log, "cashback", CASHBACK_PAUSE_MS, () => runCashback(brand)),
  ],
  due: [
    "select (select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1) from cashback_progress p",
    "select min(due_on)::timestamp at time zone 'Asia/Jakarta' from cashback_entry where state = 'pending'",
  ],
  approvalKinds: (brand) => [cashbackRuleKind(brand), cashbackEndKind(brand)],
  proveBooks: ({ pool }) => verifyCashback(pool),
  health: CASHBACK_HEALTH,
};
