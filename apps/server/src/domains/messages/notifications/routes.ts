import { isNotificationPeriod } from "@konter/contract/notifications";
import type { NotificationPeriod } from "@konter/contract/notifications";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { memberOf } from "../../people/identity/index.ts";
import { markRead } from "./mark-read.ts";
import type { NoticeBook } from "./notice.ts";
import { countUnread, findNotification, listNotifications } from "./store.ts";

export function notificationHandlers(brand: BrandContext, notices: NoticeBook): Handlers {
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

/** A period is a part of the address: one that there is not is a page that there is not. */
function periodOf(text: string): NotificationPeriod {
  if (!isNotificationPeriod(text)) throw new Refusal("not_found");
  return text;
}
