import { ROOM_GROUPS } from "./room.ts";
import type { Room } from "./room.ts";
import { session } from "./session-store.ts";

/** Everything that the features register, by file. */
export const REGISTERED_ROOMS = import.meta.glob<readonly Room[]>("../features/*/feature.ts", {
  query: "?rooms",
  eager: true,
  import: "ROOMS",
});

const ROOMS = Object.values(REGISTERED_ROOMS)
  .flat()
  .toSorted(
    (one, other) =>
      ROOM_GROUPS.indexOf(one.group) - ROOM_GROUPS.indexOf(other.group) || one.rank - other.rank,
  );

/** The pages that the user may open, by group. */
export function openRooms(): readonly Room[] {
  const isConsole = session.may("platform.manage");
  return ROOMS.filter(
    ({ permission, place }) =>
      (place === "everywhere" || (place === "console") === isConsole) &&
      (permission === undefined || session.may(permission)),
  );
}

/** The page of a path, if the user may open it. */
export const roomAt = (path: string | null): Room | undefined =>
  openRooms().find(({ to }) => to === path);

/** The pages with a menu entry that the user may open. */
export const menuRooms = (): readonly Room[] =>
  openRooms().filter(({ isOnlyFound }) => isOnlyFound !== true);
