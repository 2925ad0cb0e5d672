import { classes } from "@konter/ui";
import { ChevronDown } from "@konter/ui/icons";
import { Link, useRouterState } from "@tanstack/react-router";
import { useId } from "react";
import { foldedGroups, pinnedRooms } from "./own-rooms.ts";
import { ROOM_GROUPS } from "../../app/room.ts";
import type { Room, RoomGroup } from "../../app/room.ts";
import { menuRooms } from "../../app/rooms.ts";
import * as m from "#messages";
import { RoomSign } from "./room-sign.tsx";
import type { Counts } from "../../app/use-waiting.ts";

type GroupName = RoomGroup | "pinned";

const GROUP_NAMES: Readonly<Record<GroupName, () => string>> = {
  start: m.room_overview,
  pinned: m.group_pinned,
  queues: m.group_queues,
  money: m.group_money,
  customers: m.group_customers,
  catalog: m.group_catalog,
  brand: m.group_brand,
  team: m.group_team,
  development: m.group_development,
};

interface Group {
  readonly name: GroupName;
  readonly rooms: readonly Room[];
}

/** A pinned page is listed only once. */
function groupsOf(rooms: readonly Room[], pins: readonly string[]): readonly Group[] {
  const pinned = pins.flatMap((path) => rooms.filter(({ to }) => to === path));
  const others = rooms.filter((room) => !pinned.includes(room));
  const groups = ROOM_GROUPS.map((name) => ({
    name,
    rooms: others.filter(({ group }) => group === name),
  }));
  const [start, ...rest] = groups;
  const all: readonly Group[] = [
    ...(start ? [start] : []),
    { name: "pinned", rooms: pinned },
    ...rest,
  ];
  return all.filter((group) => group.rooms.length > 0);
}

export interface RoomGroupsProps {
  readonly counts: Counts;
  /** Layout of its entries: one below the other next to the page, or in columns in the menu. */
  readonly look: "side" | "sheet";
  readonly onOpen?: () => void;
}

/** The pages that the user may open, in collapsible groups; the collapsed state is stored in this browser. */
export function RoomGroups({ counts, look, onOpen }: RoomGroupsProps) {
  const pins = pinnedRooms.use();
  return groupsOf(menuRooms(), pins).map((group) => (
    <RoomGroupView
      key={group.name}
      group={group}
      counts={counts}
      look={look}
      {...(onOpen && { onOpen })}
    />
  ));
}

const FOLD =
  "flex min-h-8 w-full items-center justify-center gap-1 rounded-md px-1 text-xs font-semibold text-soft hover:text-text";
/** The rail is as narrow as its longest word. */
const NARROW =
  "gap-0 px-0 text-[0.625rem] tracking-tight desk:gap-1 desk:text-xs desk:tracking-normal";

function RoomGroupView({
  group: { name, rooms },
  counts,
  look,
  onOpen,
}: { readonly group: Group } & RoomGroupsProps) {
  const id = useId();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isFolded = foldedGroups.use().includes(name);
  const isHere = (to: string) => (to === "/" ? path === to : `${path}/`.startsWith(`${to}/`));
  // The current page's entry stays visible.
  const shown = isFolded ? rooms.filter(({ to }) => isHere(to)) : rooms;
  const hidden = rooms.filter((room) => !shown.includes(room));
  const waiting = hidden.reduce((sum, { to }) => sum + (counts.get(to) ?? 0), 0);
  return (
    <div role="group" aria-labelledby={`${id}-name`} className="flex flex-col gap-1">
      {name === "start" ? (
        <span id={`${id}-name`} className="sr-only">
          {m.group_start()}
        </span>
      ) : (
        <button
          type="button"
          id={`${id}-name`}
          aria-expanded={!isFolded}
          aria-controls={`${id}-rooms`}
          onClick={() => foldedGroups.toggle(name)}
          className={classes(
            FOLD,
            look === "side" ? `${NARROW} desk:justify-start desk:px-3` : "justify-start",
          )}
        >
          <ChevronDown
            aria-hidden
            className={classes("size-3 shrink-0 desk:size-3.5", isFolded && "-rotate-90")}
          />
          <span className="min-w-0 wrap-anywhere">{GROUP_NAMES[name]()}</span>
          <FoldedCount count={waiting} />
        </button>
      )}
      <div
        id={`${id}-rooms`}
        className={classes(
          "empty:hidden",
          look === "side"
            ? "flex flex-col gap-1"
            : "grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2",
        )}
      >
        {shown.map((room) => (
          <RoomLink
            key={room.to}
            room={room}
            counts={counts}
            look={look}
            {...(onOpen && { onOpen })}
          />
        ))}
      </div>
    </div>
  );
}

/** The number of waiting entries in a collapsed group. */
function FoldedCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-danger px-1.5 text-center text-[0.6875rem] leading-4.5 font-bold text-on-danger">
      <span className="sr-only">{m.group_waiting_count({ count })}</span>
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
    </span>
  );
}

const SIDE =
  "flex min-h-12 shrink-0 flex-col items-center justify-center gap-1 rounded-md py-2 text-center text-[0.6875rem] font-medium tracking-tight wrap-anywhere " +
  "desk:relative desk:tracking-normal desk:min-h-11 desk:flex-row desk:justify-start desk:gap-3 desk:px-3 desk:py-1 desk:text-left desk:text-sm";
const SHEET =
  "relative flex min-h-12 items-center gap-2 rounded-md border px-2.5 py-1 text-sm font-medium";
const LOOKS = {
  side: {
    all: SIDE,
    // Bold text would break the longest word in the narrow rail.
    here: "bg-secondary text-on-secondary desk:font-semibold",
    elsewhere: "text-soft hover:bg-sunken hover:text-text",
    besideCount: "desk:pr-6",
  },
  sheet: {
    all: SHEET,
    here: "border-primary font-semibold",
    elsewhere: "border-line",
    besideCount: "pr-5",
  },
} as const;

function RoomLink({ room, counts, look, onOpen }: { readonly room: Room } & RoomGroupsProps) {
  const { all, here, elsewhere, besideCount } = LOOKS[look];
  const count = counts.get(room.to) ?? 0;
  return (
    <Link
      to={room.to}
      activeOptions={{ exact: room.to === "/" }}
      className={all}
      activeProps={{ className: here }}
      inactiveProps={{ className: elsewhere }}
      {...(onOpen && { onClick: onOpen })}
    >
      <RoomSign room={room} count={count} look={look} />
      <span className={classes("min-w-0 wrap-anywhere", count > 0 && besideCount)}>
        {room.title()}
      </span>
    </Link>
  );
}
