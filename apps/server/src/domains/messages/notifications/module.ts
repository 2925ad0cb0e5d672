import { NOTIFICATION_DAYS, isNotificationPeriod } from "@konter/contract/notifications";
import type { NotificationPeriod } from "@konter/contract/notifications";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { periodic, repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import type { PersonalData } from "../../people/account/index.ts";
import { memberOf } from "../../people/identity/index.ts";
import { mailNotices } from "./mail-notices.ts";
import { markRead } from "./mark-read.ts";
import type { NoticeBook } from "./notice.ts";
import { NEWS_NOTICES } from "./notices.ts";
import { countUnread, findNotification, listNotifications } from "./store.ts";

function notificationHandlers(brand: BrandContext, notices: NoticeBook): Handlers {
  return {
    notificationsToday: async (page, { principal, locale }) =>
      listNotifications(brand.pool, notices, memberOf(principal).id, "today", page, locale),
    notifications: async ({ period, ...page }, { principal, locale }) =>
      listNotifications(
        brand.pool,
        notices,
        memberOf(principal).id,
        periodOf(period),
        page,
        locale,
      ),
    notification: async ({ period, notification_id: id }, { principal, locale }) => {
      periodOf(period);
      const found = await findNotification(brand.pool, notices, memberOf(principal).id, id, locale);
      if (found === undefined) throw new Refusal("notification_not_found");
      return found;
    },
    notificationRead: async ({ id }, { principal }) => markRead(brand, memberOf(principal).id, id),
    notificationsReadAll: async (_input, { principal }) =>
      markRead(brand, memberOf(principal).id, "all"),
    notificationsUnread: async (_input, { principal }) => ({
      unread: await countUnread(brand.pool, memberOf(principal).id),
    }),
  };
}

/** A period is part of the URL, so an unknown one is an unknown page. */
function periodOf(text: string): NotificationPeriod {
  if (!isNotificationPeriod(text)) throw new Refusal("not_found");
  return text;
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    notification: {
      columns: ["member_id"],
      erasure: "rows",
      copy: {
        leftOut: "it tells of what stands elsewhere in the copy, and is gone after thirty days",
      },
    },
    notice_mail: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a notification that waits to be mailed" },
    },
  },
};

const NOTIFICATION_HEALTH: readonly HealthCheck[] = [
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

/** Deletes notifications older than the retention time. Returns how many. */
export async function removeOldNotifications(brand: BrandContext): Promise<number> {
  const removed = await brand.pool.query(
    "delete from notification where created_at <= now() - make_interval(days => $1)",
    [NOTIFICATION_DAYS],
  );
  return removed.rowCount ?? 0;
}

/** The person waits for the mail. */
const MAIL_PAUSE_MS = 300;
const DAY_MS = 24 * 60 * 60_000;

export const notificationsModule: Module = {
  name: "messages/notifications",
  pattern: "nothing",
  notices: Object.values(NEWS_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, notices }) => notificationHandlers(brand, notices),
  workers: ({ brand, notices, payments }) => [
    repeating(brand.log, "mailed notices", MAIL_PAUSE_MS, () =>
      mailNotices(brand, notices, payments.publicUrl),
    ),
    periodic(brand.log, "old notifications", DAY_MS, () => removeOldNotifications(brand)),
  ],
  due: ["select now() where exists (select from notice_mail)"],
  health: NOTIFICATION_HEALTH,
};
