import { ownList } from "../../app/own-list.ts";

/** The rooms that stand above the groups, in the order in which they were pinned. */
export const pinnedRooms = ownList("rooms-pinned");

/** The groups of the menu that are folded up. */
export const foldedGroups = ownList("rooms-folded");
