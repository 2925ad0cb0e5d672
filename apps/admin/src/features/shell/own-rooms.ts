import { ownList } from "../../app/lists/own-list.ts";

/** Pages above the groups, in the order in which they were pinned. */
export const pinnedRooms = ownList("rooms-pinned");

/** Collapsed groups of the menu. */
export const foldedGroups = ownList("rooms-folded");
