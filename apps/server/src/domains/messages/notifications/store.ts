import type { Locale, Sentence } from "@konter/contract/locale";
import { NOTIFICATION_DAYS } from "@konter/contract/notifications";
import type { Notification, NotificationPeriod } from "@konter/contract/notifications";
import type pg from "pg";
import { SECURITY_TITLES, securitySentence } from "../../people/identity/index.ts";
import type { SecurityFacts, SecurityNotificationKind } from "../../people/identity/index.ts";
import { PURCHASE_TITLES, purchaseSentence } from "../../sales/purchase/index.ts";
import type { PurchaseFacts, PurchaseNotificationKind } from "../../sales/purchase/index.ts";
import { EXPORT_TITLES, exportAddress, exportSentence } from "../../sales/report/index.ts";
import type { ExportFacts, ExportNotificationKind } from "../../sales/report/index.ts";
import { scheduleSentence } from "../../sales/schedules/index.ts";
import type { ScheduleFacts } from "../../sales/schedules/index.ts";
import type { NotificationKind } from "./notify.ts";

type Facts = ScheduleFacts | PurchaseFacts | ExportFacts | SecurityFacts;

interface NotificationRow {
  id: number;
  kind: NotificationKind;
  ref_id: string | null;
  body: string;
  /** What a sentence of ours is filled with; null where `body` holds a person's words. */
  facts: Facts | null;
  created_at: Date;
  read_at: Date | null;
  period: NotificationPeriod;
}

const TITLES: Readonly<Record<NotificationKind, Sentence>> = {
  complaint_answered: { id: "Komplain Anda dijawab", en: "Your complaint was answered" },
  complaint_resolved: { id: "Komplain Anda selesai", en: "Your complaint is resolved" },
  complaint_refused: { id: "Komplain Anda ditolak", en: "Your complaint was refused" },
  news: { id: "Kabar", en: "News" },
  schedule_notice: { id: "Pembelian terjadwal besok", en: "Scheduled purchase within a day" },
  ...PURCHASE_TITLES,
  ...EXPORT_TITLES,
  ...SECURITY_TITLES,
  schedule_run: { id: "Hasil pembelian terjadwal", en: "Result of a scheduled purchase" },
};

/** Those of a member that are not too old to be shown, whether or not the daily job has come by; the day is WIB's. */
const KEPT = `select id, kind, ref_id, body, facts, created_at, read_at,
    case when kind = 'news' then 'news'
      when (created_at at time zone 'Asia/Jakarta')::date = (now() at time zone 'Asia/Jakarta')::date then 'today'
      else 'archive' end as period
  from notification where member_id = $1 and created_at > now() - make_interval(days => ${NOTIFICATION_DAYS})`;

export async function listNotifications(
  pool: pg.Pool,
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
    rows: rows.map((row) => toNotification(row, locale)),
    next_cursor: found.rows.length > page.limit ? String(rows.at(-1)?.id) : null,
  };
}

export async function findNotification(
  database: pg.Pool | pg.PoolClient,
  memberId: number,
  id: number,
  locale: Locale,
): Promise<Notification | undefined> {
  const found = await database.query<NotificationRow>(`${KEPT} and id = $2`, [memberId, id]);
  const [row] = found.rows;
  return row === undefined ? undefined : toNotification(row, locale);
}

export async function countUnread(
  database: pg.Pool | pg.PoolClient,
  memberId: number,
): Promise<number> {
  const counted = await database.query<{ unread: number }>(
    `select count(*)::int as unread from (${KEPT} and read_at is null) n`,
    [memberId],
  );
  return counted.rows[0]?.unread ?? 0;
}

export type NoticeWords = Pick<NotificationRow, "kind" | "body" | "facts">;

/** How a notification reads. */
export function wordsOf({ kind, body, facts }: NoticeWords, locale: Locale) {
  return {
    title: TITLES[kind][locale],
    text: facts === null ? body : sentenceOf(kind, facts, locale),
  };
}

function toNotification(row: NotificationRow, locale: Locale): Notification {
  const { title, text } = wordsOf(row, locale);
  return {
    id: row.id,
    type: row.period,
    title,
    body: text,
    ref_id: row.ref_id,
    file: fileOf(row),
    device_id:
      (row.facts !== null && "device_id" in row.facts ? row.facts.device_id : null) ?? null,
    date: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}

function sentenceOf(kind: NotificationKind, facts: Facts, locale: Locale): string {
  if (kind in EXPORT_TITLES)
    return exportSentence(kind as ExportNotificationKind, facts as ExportFacts, locale);
  if (kind in SECURITY_TITLES)
    return securitySentence(kind as SecurityNotificationKind, facts as SecurityFacts, locale);
  return kind in PURCHASE_TITLES
    ? purchaseSentence(kind as PurchaseNotificationKind, facts as PurchaseFacts, locale)
    : scheduleSentence(facts as ScheduleFacts, locale);
}

/** The file that it offers, as long as that is kept. */
function fileOf({ kind, facts }: NotificationRow): string | null {
  if (kind !== "export_ready") return null;
  const { code, expires_at: expiresAt } = facts as ExportFacts;
  return Date.parse(expiresAt) > Date.now() ? exportAddress(code) : null;
}
