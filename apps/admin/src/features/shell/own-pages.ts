import { ownList } from "../../app/lists/own-list.ts";

/** Pages above the sections, in the order in which they were pinned. */
export const pinnedPages = ownList("rooms-pinned");
