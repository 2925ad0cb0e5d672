import { NOTIFICATION_PERIODS } from "@konter/contract/notifications";
import type { NotificationPeriod } from "@konter/contract/notifications";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

const NAMES: Readonly<Record<NotificationPeriod, () => string>> = {
  today: m.notifications_today,
  news: m.notifications_news,
  archive: m.notifications_archive,
};

const TAB = "grid min-h-11 place-items-center rounded-md px-2 text-center text-sm";

/** Tabs for the three lists, each with its own path. */
export function TypeTabs() {
  return (
    <nav aria-label={m.notifications_types()}>
      <ul className="grid grid-cols-3 rounded-lg border border-line bg-surface p-1">
        {NOTIFICATION_PERIODS.map((type) => (
          <li key={type} className="min-w-0">
            <Link
              to="/notification/$type"
              params={{ type }}
              className={TAB}
              activeProps={{ className: "bg-secondary font-semibold text-on-secondary" }}
              inactiveProps={{ className: "font-medium text-soft hover:bg-sunken" }}
            >
              {NAMES[type]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
