import type { Place, Places, Viewer } from "./entry.ts";

/** What the features have registered, by the file in which they did. */
export const REGISTERED_PLACES = import.meta.glob<readonly Place[]>("../features/*/feature.ts", {
  query: "?places",
  eager: true,
  import: "PLACES",
});

const PLACES = Object.values(REGISTERED_PLACES)
  .flat()
  .toSorted((one, other) => one.rank - other.rank);

/** The places of the bottom bar that this person has, and those that only the rail has room for. */
export function placesOf(viewer: Viewer): Places {
  const shown = PLACES.filter(({ isFor }) => isFor?.(viewer) ?? true);
  return {
    bar: shown.filter(({ isOfRail }) => isOfRail !== true),
    rail: shown.filter(({ isOfRail }) => isOfRail === true),
  };
}
