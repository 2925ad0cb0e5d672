import { BANK_FEED_APPROVAL, bankFeedAsked } from "@konter/contract/banks";
import type { Sentence } from "@konter/contract/locale";
import * as z from "zod/mini";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { readAccount } from "./account-store.ts";
import { writeFeed } from "./write-feed.ts";

const bound = z.extend(bankFeedAsked, { account: z.string() });

const WORDS = {
  title: { id: "Token mutasi untuk {account}", en: "Token for the lines of {account}" },
  change: { id: "Program pengirim mutasi", en: "Program that sends lines" },
  after: { id: "Token baru, yang lama berakhir", en: "A new token; the one before ends" },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * A token for a program that sends bank lines, which are credited automatically. It becomes valid when a second person
 * approves it.
 */
export function bankFeedKind(): RegisteredKind {
  return approvalKind({
    name: BANK_FEED_APPROVAL,
    requestPermission: "banks.write",
    permission: "banks.approve",
    asked: bankFeedAsked,
    bound,
    async prepare(client, asked) {
      const { name } = await readAccount(client, asked.account_id);
      return { subject: `bank ${asked.account_id}`, bound: { ...asked, account: name } };
    },
    describe: ({ account }, locale) => ({
      title: WORDS.title[locale].replace("{account}", () => account),
      changes: [{ label: WORDS.change[locale], before: null, after: WORDS.after[locale] }],
    }),
    execute: async (client, { account_id: id, token_hash: hash }, actor) =>
      writeFeed(client, actor, id, Buffer.from(hash, "hex")),
  });
}
