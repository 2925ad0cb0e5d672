import { NOTICE_EVENTS } from "@konter/contract/notifications";
import type { NoticeChannel, NoticeEvent } from "@konter/contract/notifications";
import type { NoticeSettings } from "@konter/contract/safety";
import type pg from "pg";

interface SettingRow {
  readonly email_notification: boolean;
  readonly proved: boolean;
  readonly setting: Readonly<Partial<Record<NoticeEvent, Partial<Record<NoticeChannel, boolean>>>>>;
}

/** Returns the account's notification settings. PostgreSQL's route_notice has the same defaults. */
export async function readNoticeSettings(pool: pg.Pool, memberId: number): Promise<NoticeSettings> {
  const answer = await pool.query<SettingRow>(
    `select email_notification, email_verified_at is not null as proved, notice_setting as setting from member where id = $1`,
    [memberId],
  );
  const row = answer.rows[0];
  if (row === undefined) throw new Error("a session without its account");
  const of = (event: NoticeEvent) => {
    const { app = true, email = false } = row.setting[event] ?? {};
    return { app, email };
  };
  return {
    email_notification: row.email_notification,
    email_proved: row.proved,
    events: Object.fromEntries(NOTICE_EVENTS.map((event) => [event, of(event)])) as Record<
      NoticeEvent,
      Record<NoticeChannel, boolean>
    >,
  };
}

/** Switches one event on one channel. Concurrent changes of different switches are both kept. */
export async function saveNoticeSetting(
  pool: pg.Pool,
  memberId: number,
  {
    event,
    channel,
    on,
  }: { readonly event: string; readonly channel: string; readonly on: boolean },
): Promise<NoticeSettings> {
  await pool.query(
    `update member set notice_setting = notice_setting ||
       jsonb_build_object($2::text, coalesce(notice_setting -> $2, '{}') || jsonb_build_object($3::text, $4::boolean)) where id = $1`,
    [memberId, event, channel, on],
  );
  return readNoticeSettings(pool, memberId);
}
