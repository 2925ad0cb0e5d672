import { classes } from "@konter/ui";
import { Pin } from "@konter/ui/icons";
import { useRouterState } from "@tanstack/react-router";
import * as m from "#messages";
import { pinnedRooms } from "./own-rooms.ts";
import { menuRooms } from "../../app/rooms.ts";

/**
 * Button next to a page's title that pins the page above the menu's groups. Renders nothing on pages without a menu
 * entry.
 */
export function PinRoom() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pins = pinnedRooms.use();
  const room = menuRooms().find(({ to, group }) => to === path && group !== "start");
  if (room === undefined) return null;
  const isPinned = pins.includes(path);
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={m.pin_room({ room: room.title() })}
      title={isPinned ? m.unpin_room_hint() : m.pin_room_hint()}
      onClick={() => pinnedRooms.toggle(path)}
      className={classes(
        "print-hidden -my-2 flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-sunken",
        isPinned ? "text-primary-text" : "text-soft",
      )}
    >
      <Pin aria-hidden className={classes("size-5", isPinned && "fill-current")} />
    </button>
  );
}
