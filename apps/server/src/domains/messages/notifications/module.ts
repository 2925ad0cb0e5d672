import { periodic, repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { mailNotices } from "./mail-notices.ts";
import { NEWS_NOTICES } from "./notices.ts";
import { removeOldNotifications } from "./remove-old.ts";
import { notificationHandlers } from "./routes.ts";
import { NOTIFICATION_HEALTH } from "./health-checks.ts";

/** Somebody looks at the mailbox and waits. */
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
