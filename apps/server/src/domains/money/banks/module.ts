import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { bankAccountKind } from "./account-kind.ts";
import { bankFeedKind } from "./feed-kind.ts";
import { FEED_CALLBACK, receiveFeed } from "./feed.ts";
import { BANK_HEALTH } from "./health-checks.ts";
import { bankImportKind } from "./import-kind.ts";
import { BANK_LINES_UNEXPLAINED } from "./unexplained.ts";
import { matchLines } from "./match-lines.ts";
import { bankHandlers } from "./routes.ts";
import { verifyBanks } from "./verify-banks.ts";

/** Lines are matched when they come in; this is for what was left when a process died. */
const MATCHING_PAUSE_MS = 2_000;

export const banksModule: Module = {
  name: "money/banks",
  pattern: "nothing",
  handlers: ({ brand, bankMatchers, publicUrl, wake }) =>
    bankHandlers(brand, bankMatchers, publicUrl, () => wake("outbox")),
  callbacks: [
    {
      ...FEED_CALLBACK,
      // Its address is told with its token, which is made there.
      accounts: () => [],
      receive: ({ brand, bankMatchers, wake }) =>
        receiveFeed(brand, bankMatchers, () => wake("outbox")),
    },
  ],
  workers: ({ brand, bankMatchers, wake }) => [
    repeating(brand.log, "bank lines", MATCHING_PAUSE_MS, async () => {
      const more = await matchLines(brand, bankMatchers);
      if (more) wake("outbox");
      return more;
    }),
  ],
  approvalKinds: () => [bankAccountKind(), bankFeedKind(), bankImportKind()],
  due: [
    "select min(l.received_at) from bank_line l join bank_import i on i.id = l.import_id where l.place = 'new' and not i.held",
  ],
  proveBooks: ({ pool }) => verifyBanks(pool),
  unexplained: [BANK_LINES_UNEXPLAINED],
  health: BANK_HEALTH,
};
