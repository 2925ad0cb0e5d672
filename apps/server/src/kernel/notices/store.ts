import { queueOf } from "../../platform/workers/queue.ts";
import type { Locale, Sentence } from "@konter/contract/locale";
import { NOTIFICATION_DAYS } from "@konter/contract/notifications";
import type { Notification, NotificationPeriod, UnreadCount } from "@konter/contract/notifications";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { HealthCheck } from "../../platform/health.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import type { NoticeBook } from "./notice.ts";

interface NotificationRow {
  id: number;
  kind: string;
  ref_id: string | null;
  body: string;
  /** The values of a text; null when `body` was written by a person. */
  facts: Readonly<Record<string, unknown>> | null;
  created_at: Date;
  read_at: Date | null;
  period: NotificationPeriod;
}

/** For a kind that a later version wrote. */
const UNKNOWN: Sentence = { id: "Notifikasi", en: "Notification" };

/** A member's notifications that are not too old, whether or not the daily job has run. Days are in WIB. */
const KEPT = `select id, kind, ref_id, body, facts, created_at, read_at,
    case when kind = 'news' then 'news'
      when (created_at at time zone 'Asia/Jakarta')::date = (now() at time zone 'Asia/Jakarta')::date then 'today'
      else 'archive' end as period
  from notification where member_id = $1 and created_at > now() - make_interval(days => ${NOTIFICATION_DAYS})`;

export async function listNotifications(
  pool: pg.Pool,
  notices: NoticeBook,
  memberId: number,
  period: NotificationPeriod,
  page: { readonly cursor?: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<{ rows: Notification[]; next_cursor: string | null }> {
  const before = /^\d{1,15}$/.test(page.cursor ?? "") ? Number(page.cursor) : null;
  const found = await pool.query<NotificationRow>(
    `select * from (${KEPT}) n where n.period = $2 and ($3::bigint is null or n.id < $3) order by n.id desc limit $4`,
    [memberId, period, before, page.limit + 1],
  );
  const rows = found.rows.slice(0, page.limit);
  return {
    rows: rows.map((row) => toNotification(notices, row, locale)),
    next_cursor: found.rows.length > page.limit ? String(rows.at(-1)?.id) : null,
  };
}

export async function findNotification(
  database: pg.Pool,
  notices: NoticeBook,
  memberId: number,
  id: number,
  locale: Locale,
): Promise<Notification | undefined> {
  const found = await database.query<NotificationRow>(`${KEPT} and id = $2`, [memberId, id]);
  const [row] = found.rows;
  return row === undefined ? undefined : toNotification(notices, row, locale);
}

/** Whether it is the member's and not too old. */
export async function isKept(
  client: pg.PoolClient,
  memberId: number,
  id: number,
): Promise<boolean> {
  return (await client.query(`${KEPT} and id = $2`, [memberId, id])).rowCount === 1;
}

export async function countUnread(
  database: pg.Pool | pg.PoolClient,
  memberId: number,
): Promise<UnreadCount> {
  const counted = await database.query<UnreadCount>(
    `select count(*)::int as unread, (array_agg(period order by id desc))[1] as newest_type
     from (${KEPT} and read_at is null) n`,
    [memberId],
  );
  return counted.rows[0] ?? { unread: 0, newest_type: null };
}

export type NoticeWords = Pick<NotificationRow, "kind" | "body" | "facts">;

/** Whether the notification has a file that is still kept. */
export const offersFile = (notices: NoticeBook, { kind, facts }: NoticeWords): boolean =>
  facts !== null && (notices.get(kind)?.file?.(facts as never) ?? null) !== null;

/** Returns the title and text of a notification. */
export function wordsOf(notices: NoticeBook, { kind, body, facts }: NoticeWords, locale: Locale) {
  const notice = notices.get(kind);
  return {
    title: (notice?.title ?? UNKNOWN)[locale],
    // The facts stored with a kind are those that notify accepted for it.
    text: facts === null ? body : (notice?.text?.(facts as never, locale) ?? body),
  };
}

function toNotification(notices: NoticeBook, row: NotificationRow, locale: Locale): Notification {
  const { title, text } = wordsOf(notices, row, locale);
  const { facts } = row;
  const deviceId = facts?.["device_id"];
  return {
    id: row.id,
    type: row.period,
    title,
    body: text,
    ref_id: row.ref_id,
    page: notices.get(row.kind)?.page ?? null,
    file: facts === null ? null : (notices.get(row.kind)?.file?.(facts as never) ?? null),
    device_id: typeof deviceId === "number" ? deviceId : null,
    date: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}

/** Deletes notifications older than the retention time. Returns how many. */
export async function removeOldNotifications(brand: BrandContext): Promise<number> {
  const removed = await brand.pool.query(
    "delete from notification where created_at <= now() - make_interval(days => $1)",
    [NOTIFICATION_DAYS],
  );
  return removed.rowCount ?? 0;
}

/** A notification whose owner wants it by e-mail; `email` is null without a verified address. */
export type NoticeMail = NoticeWords & {
  readonly email: string | null;
  readonly language: string | null;
};

/** Takes the oldest notices that wait to be mailed out of the queue, in the caller's transaction. */
export async function takeNoticeMails(
  client: Queries,
  limit: number,
): Promise<readonly NoticeMail[]> {
  const taken = await client.query<NoticeMail>(
    `with due as (
       delete from notice_mail where id in (select id from notice_mail order by id limit $1 for update skip locked) returning *)
     select d.kind, d.body, d.facts, case when m.email_verified_at is not null then m.email end as email,
       m.settings ->> 'language' as language
     from due d join member m on m.id = d.member_id order by d.id`,
    [limit],
  );
  return taken.rows;
}

export const NOTICE_MAILS = queueOf("select now() where exists (select from notice_mail)");

export const NOTICE_HEALTH: readonly HealthCheck[] = [
  {
    name: "messages.notifications.waiting_mails_count",
    warnsAt: 500,
    failsAt: 20_000,
    text: {
      id: "{figure} notifikasi menunggu dijadikan email.",
      en: "{figure} notices wait to be made e-mails.",
    },
    read: async ({ pool }) =>
      (await pool.query<{ figure: number }>("select count(*)::int as figure from notice_mail"))
        .rows,
  },
];
