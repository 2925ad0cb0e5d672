import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";

/** The list that a page shows. */
export const pickedList = (search: Search) => picked(search, ["list"]);
