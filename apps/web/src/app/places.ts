import type { Place, Places, Viewer } from "./entry.ts";

/** Everything that the features register, by file. */
export const REGISTERED_PLACES = import.meta.glob<readonly Place[]>("../features/*/feature.ts", {
  query: "?places",
  eager: true,
  import: "PLACES",
});

const PLACES = Object.values(REGISTERED_PLACES)
  .flat()
  .toSorted((one, other) => one.rank - other.rank);

/** The items of the bottom bar for this user, and those that only the rail shows. */
export function placesOf(viewer: Viewer): Places {
  const shown = PLACES.filter(({ isFor }) => isFor?.(viewer) ?? true);
  return {
    bar: shown.filter(({ isOfRail }) => isOfRail !== true),
    rail: shown.filter(({ isOfRail }) => isOfRail === true),
  };
}
