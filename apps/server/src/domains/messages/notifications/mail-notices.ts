import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { accountLocale } from "../../people/identity/index.ts";
import { queueMessage } from "../messages/index.ts";
import type { NoticeBook } from "./notice.ts";
import { offersFile, wordsOf } from "./store.ts";
import type { NoticeWords } from "./store.ts";

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
    const due = await client.query<
      NoticeWords & { readonly email: string | null; readonly language: string | null }
    >(
      `with due as (
         delete from notice_mail where id in (select id from notice_mail order by id limit $1 for update skip locked) returning *)
       select d.kind, d.body, d.facts, case when m.email_verified_at is not null then m.email end as email,
         m.settings ->> 'language' as language
       from due d join member m on m.id = d.member_id order by d.id`,
      [AT_ONCE],
    );
    for (const { email, language, ...row } of due.rows) {
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
    return due.rows.length === AT_ONCE;
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
