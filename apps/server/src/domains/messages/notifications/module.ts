import { isNotificationPeriod } from "@konter/contract/notifications";
import type { NotificationPeriod } from "@konter/contract/notifications";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { OUTBOX_HEALTH, removePublished } from "../../../kernel/outbox/index.ts";
import { mountLiveEvents, outboxWorker } from "./live-events.ts";
import { mailNotices } from "./mail-notices.ts";
import type { NoticeBook } from "../../../kernel/notices/index.ts";
import { NEWS_NOTICES } from "./notices.ts";
import {
  countUnread,
  findNotification,
  listNotifications,
  markRead,
  NOTICE_HEALTH,
  NOTICE_MAILS,
  removeOldNotifications,
} from "../../../kernel/notices/index.ts";

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
      if (found === undefined) throw new DomainError("notification_not_found");
      return found;
    },
    notificationRead: async ({ id }, { principal }) => markRead(brand, memberOf(principal).id, id),
    notificationsReadAll: async (_input, { principal }) =>
      markRead(brand, memberOf(principal).id, "all"),
    notificationsUnread: async (_input, { principal }) =>
      countUnread(brand.pool, memberOf(principal).id),
  };
}

/** A period is part of the URL, so an unknown one is an unknown page. */
function periodOf(text: string): NotificationPeriod {
  if (!isNotificationPeriod(text)) throw new DomainError("not_found");
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
    outbox: {
      columns: ["member_id"],
      erasure: { stays: "an announcement is gone within the hour" },
      copy: { leftOut: "it only says that something changed" },
    },
    notice_mail: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a notification that waits to be mailed" },
    },
  },
};

/** The person waits for the mail. */
const MAIL_PAUSE_MS = 300;
const DAY_MS = 24 * 60 * 60_000;

export const notificationsModule: Module = {
  name: "messages/notifications",
  template: "nothing",
  notices: Object.values(NEWS_NOTICES),
  personalData: PERSONAL_DATA,
  liveEvents: { notification: () => [{ type: "notification" }] },
  memberRoutes: (app, { brand, authenticate, listener, cookie, liveEvents }) => {
    const hub = mountLiveEvents(app, brand, authenticate, listener, cookie, liveEvents);
    app.addHook("preClose", async () => hub.close());
  },
  housekeeping: removePublished,
  handlers: ({ brand, notices }) => notificationHandlers(brand, notices),
  workers: ({ brand, notices, payments }) => [
    outboxWorker(brand),
    {
      name: "mailed notices",
      pauseMs: MAIL_PAUSE_MS,
      queues: [NOTICE_MAILS],
      work: () => mailNotices(brand, notices, payments.publicUrl),
    },
    { name: "old notifications", pauseMs: DAY_MS, work: () => removeOldNotifications(brand) },
  ],
  health: [...OUTBOX_HEALTH, ...NOTICE_HEALTH],
};
