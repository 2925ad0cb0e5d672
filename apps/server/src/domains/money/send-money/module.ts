import { earliestCall } from "../../../platform/moments.ts";
import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import { SEND_MONEY_HEALTH } from "./health-checks.ts";
import { SEND_MONEY_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { sendMoneyHandlers } from "./routes.ts";
import { verifySendMoney } from "./verify-send-money.ts";
import { workSending } from "./work.ts";

/** Somebody waits for the receiver's bank. */
const PAUSE_MS = 500;

export const sendMoneyModule: Module = {
  name: "money/send-money",
  pattern: "nothing",
  notices: Object.values(SEND_MONEY_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, disbursers, publicUrl, wake }) =>
    sendMoneyHandlers(brand, disbursers, spendingByPasskey(brand, siteOf(publicUrl)), () =>
      wake("send money"),
    ),
  workers: ({ brand, disbursers }) => [
    repeating(brand.log, "send money", PAUSE_MS, () => workSending(brand, disbursers)),
  ],
  due: [
    earliestCall({
      accounts: "disburser",
      account: "disburser_id",
      table: "send_money",
      moment: "next_ask_at",
    }),
    "select min(next_try_at) from disbursement_callback where processed_at is null and kind = 'transfer'",
  ],
  proveBooks: ({ pool }) => verifySendMoney(pool),
  health: SEND_MONEY_HEALTH,
};
