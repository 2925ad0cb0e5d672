import { Bell } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { unreadQuery } from "../notifications/index.ts";
import * as m from "#messages";

const MOST_SHOWN = 99;

/** Link to the notifications, with the number of unread ones. */
export function NotificationBell() {
  const { data: count = 0 } = useQuery(unreadQuery());
  return (
    <Link
      to="/notification/$type"
      params={{ type: "today" }}
      aria-label={count === 0 ? m.menu_notifications() : m.notifications_unread_count({ count })}
      className="relative grid size-10 place-items-center rounded-full hover:bg-bar-press"
    >
      <Bell aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-danger"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}
