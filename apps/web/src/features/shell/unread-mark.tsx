import { useQuery } from "@tanstack/react-query";
import { classes } from "@konter/ui";
import * as m from "#messages";
import { unreadQuery } from "../notifications/index.ts";

const MOST_SHOWN = 99;

/** The number of unread notifications, in the corner of an icon. `className` moves it. */
export function UnreadMark({ className }: { readonly className?: string }) {
  const { data: count = 0 } = useQuery(unreadQuery());
  if (count === 0) return null;
  return (
    <span
      className={classes(
        "absolute -top-1.5 left-[calc(50%+0.125rem)] min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-danger",
        className,
      )}
    >
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{m.notifications_unread_count({ count })}, </span>
    </span>
  );
}
