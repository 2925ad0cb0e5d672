import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { accountLocale } from "../../../kernel/caller/index.ts";
import { queueMessage } from "../messages/index.ts";
import type { NoticeBook, NoticeWords } from "../../../kernel/notices/index.ts";
import { offersFile, takeNoticeMails, wordsOf } from "../../../kernel/notices/index.ts";

const AT_ONCE = 50;
const VALID_SECONDS = 24 * 3600;
/** The members' pages that a mail links to. */
const NOTICES_PAGE = "/notification";
const SETTINGS_PAGE = "/account/notice";

/**
 * Queues the mails of notifications whose owners want e-mail. The setting was read when the notification was written
 * (route_notice); address and language are read now. A notification with a file links to it, and each links to its
 * setting. Returns true when there may be more.
 */
export async function mailNotices(
  brand: BrandContext,
  notices: NoticeBook,
  publicUrl: string,
): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    const mails = await takeNoticeMails(client, AT_ONCE);
    for (const { email, language, ...row } of mails) {
      if (email === null) continue;
      const locale = accountLocale(language);
      await queueMessage(brand, client, {
        kind: "notice",
        email,
        channels: ["email"],
        locale,
        facts: factsOf(notices, row, locale, publicUrl),
        validSeconds: VALID_SECONDS,
      });
    }
    return mails.length === AT_ONCE;
  });
}

function factsOf(notices: NoticeBook, row: NoticeWords, locale: Locale, publicUrl: string) {
  const { title, text } = wordsOf(notices, row, locale);
  return {
    title,
    text: offersFile(notices, row) ? `${text}\n\n${publicUrl}${NOTICES_PAGE}` : text,
    // Notifications that cannot be disabled are not mailed (route_notice).
    unsubscribe: `${publicUrl}${SETTINGS_PAGE}`,
  };
}
