import { classes } from "@konter/ui";
import { SlidersHorizontal } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { pinnedRooms } from "./own-rooms.ts";
import type { Room } from "../../app/room.ts";
import { menuRooms } from "../../app/rooms.ts";
import * as m from "#messages";
import { RoomGroups } from "./room-groups.tsx";
import { RoomSign } from "./room-sign.tsx";
import type { Counts } from "../../app/use-waiting.ts";

export function SideMenu({ counts }: { readonly counts: Counts }) {
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden sticky top-14 hidden h-[calc(100dvh-3.5rem)] flex-col gap-2 overflow-y-auto border-r border-line bg-surface p-2 wide:flex desk:p-3"
    >
      <RoomGroups counts={counts} look="side" />
    </nav>
  );
}

const BOTTOM =
  "flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-medium";
/** In addition to the menu. */
const MOST_IN_BAR = 4;

/** The home page, then the user's pinned pages, then the most used ones. */
function barRooms(rooms: readonly Room[], pins: readonly string[]): readonly Room[] {
  const usual = rooms
    .filter(({ barRank }) => barRank !== undefined)
    .toSorted((one, other) => (one.barRank ?? 0) - (other.barRank ?? 0));
  const pinned = pins.flatMap((path) => rooms.filter(({ to }) => to === path));
  const [first, ...others] = usual;
  const all = [...(first ? [first] : []), ...pinned, ...others];
  return [...new Set(all)].slice(0, MOST_IN_BAR);
}

export function BottomBar({
  counts,
  onMenu,
}: {
  readonly counts: Counts;
  readonly onMenu: () => void;
}) {
  const pins = pinnedRooms.use();
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] wide:hidden"
    >
      {barRooms(menuRooms(), pins).map((room) => (
        <Link
          key={room.to}
          to={room.to}
          activeOptions={{ exact: room.to === "/" }}
          className={BOTTOM}
          activeProps={{ className: "font-semibold text-primary-text" }}
          inactiveProps={{ className: "text-soft" }}
        >
          <RoomSign room={room} count={counts.get(room.to) ?? 0} look="bar" />
          <span className="max-w-full truncate">{room.title()}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMenu}
        className={classes(BOTTOM, "text-soft")}
      >
        <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
        <span className="max-w-full truncate">{m.menu()}</span>
      </button>
    </nav>
  );
}
