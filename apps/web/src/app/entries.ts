import type { Entry, Viewer } from "./entry.ts";
import { ENTRY_GROUPS } from "./entry.ts";

/** Everything that the features register, by file. */
export const REGISTERED_ENTRIES = import.meta.glob<readonly Entry[]>("../features/*/feature.ts", {
  query: "?entries",
  eager: true,
  import: "ENTRIES",
});

const ENTRIES = Object.values(REGISTERED_ENTRIES)
  .flat()
  .toSorted(
    (one, other) =>
      ENTRY_GROUPS.indexOf(one.group) - ENTRY_GROUPS.indexOf(other.group) || one.rank - other.rank,
  );

/** All entries for this user, by group. */
export function entriesOf(viewer: Viewer): readonly Entry[] {
  return ENTRIES.filter(({ isFor }) => isFor?.(viewer) ?? true);
}
