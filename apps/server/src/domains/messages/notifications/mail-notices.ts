import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { accountLocale } from "../../people/identity/index.ts";
import { queueMessage } from "../messages/index.ts";
import type { NoticeBook } from "./notice.ts";
import { wordsOf } from "./store.ts";
import type { NoticeWords } from "./store.ts";

const AT_ONCE = 50;
const VALID_SECONDS = 24 * 3600;

/**
 * Queues the mails of notifications whose owners want them by e-mail too: the setting was asked when the notification was
 * written (route_notice), address and language are asked now. True when there may be more.
 */
export async function mailNotices(brand: BrandContext, notices: NoticeBook): Promise<boolean> {
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
        facts: wordsOf(notices, row, locale),
        validSeconds: VALID_SECONDS,
      });
    }
    return due.rows.length === AT_ONCE;
  });
}
