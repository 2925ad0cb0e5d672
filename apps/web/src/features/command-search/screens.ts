import { LOCALES } from "@konter/contract/locale";
import { entriesOf } from "../../app/entries.ts";
import type { Entry, Place, Viewer, Words } from "../../app/entry.ts";

export interface FoundScreen extends Pick<Entry, "key" | "link" | "icon" | "title"> {
  /** Synonyms for the search. */
  readonly words?: Words;
}

/** Screens that the services and menus offer this user; an item in both is listed once. */
export function foundScreens(viewer: Viewer, places: readonly Place[]): readonly FoundScreen[] {
  const entries = entriesOf(viewer);
  const isEntry = ({ link }: Place) =>
    link.hash === undefined && entries.some((entry) => entry.link.to === link.to);
  return [...entries, ...places.filter((place) => !isEntry(place))];
}

/** The names of a screen in both languages, because people search in either. */
export function namesOf({ title, words }: FoundScreen): readonly string[] {
  return LOCALES.flatMap((locale) => [
    title({}, { locale }),
    ...(words ? [words({}, { locale })] : []),
  ]);
}
