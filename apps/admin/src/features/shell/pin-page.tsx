import { classes } from "@konter/ui";
import { Pin } from "@konter/ui/icons";
import { useRouterState } from "@tanstack/react-router";
import * as m from "#messages";
import { pinnedPages } from "./own-pages.ts";
import { openPages } from "../../app/office-pages.ts";

/**
 * Button next to a page's title that pins the page above the menu's sections. Renders nothing on pages that are no tab,
 * and on the home page.
 */
export function PinPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pins = pinnedPages.use();
  const page = openPages().find(({ to, section }) => to === path && section !== "home");
  if (page === undefined) return null;
  const isPinned = pins.includes(path);
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={m.pin_room({ room: page.title() })}
      title={isPinned ? m.unpin_room_hint() : m.pin_room_hint()}
      onClick={() => pinnedPages.toggle(path)}
      className={classes(
        "print-hidden -my-2 flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-sunken",
        isPinned ? "text-primary-text" : "text-soft",
      )}
    >
      <Pin aria-hidden className={classes("size-5", isPinned && "fill-current")} />
    </button>
  );
}
