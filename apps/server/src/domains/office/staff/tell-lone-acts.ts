import { DEFAULT_LOCALE } from "@konter/contract/locale";
import { dateTimeSentence } from "@konter/contract/time-text";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { loneActText, lockUntoldActs, noteTold } from "../../../kernel/approvals/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { readOwnerEmails } from "./owner-emails.ts";

const AT_ONCE = 20;
const VALID_SECONDS = 24 * 3600;

/**
 * Notifies every owner by e-mail of actions of two people that one person made because there was no second person.
 * Returns true when there may be more.
 */
export async function tellLoneActs(brand: BrandContext): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    const acts = await lockUntoldActs(client, AT_ONCE);
    if (acts.length === 0) return false;
    const owners = await readOwnerEmails(client);
    for (const { kind, subject, at, name, email: actor } of acts)
      for (const email of owners)
        await queueMessage(brand, client, {
          kind: "acted_alone",
          email,
          channels: ["email"],
          locale: DEFAULT_LOCALE,
          facts: {
            name: `${name} (${actor})`,
            text: `${loneActText(kind, DEFAULT_LOCALE)}: ${subject}`,
            until: dateTimeSentence(at)[DEFAULT_LOCALE],
          },
          validSeconds: VALID_SECONDS,
        });
    await noteTold(client, acts);
    return acts.length === AT_ONCE;
  });
}
