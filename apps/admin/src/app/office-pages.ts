import type { FeatureName } from "@konter/contract/features";
import type { OfficePage } from "./office-page.ts";
import { groupRank, SECTION_KEYS } from "./sections.ts";
import type { SectionKey } from "./sections.ts";
import { session } from "./session-store.ts";

/** Everything that the features register, by file. */
export const REGISTERED_PAGES = import.meta.glob<readonly OfficePage[]>(
  "../features/*/feature.ts",
  { query: "?pages", eager: true, import: "PAGES" },
);

const PAGES = Object.values(REGISTERED_PAGES)
  .flat()
  .toSorted(
    (one, other) =>
      SECTION_KEYS.indexOf(one.section) - SECTION_KEYS.indexOf(other.section) ||
      groupRank(one) - groupRank(other) ||
      one.rank - other.rank,
  );

/** The pages that the user may open, also those of features that the brand has off. */
function allowedPages(): readonly OfficePage[] {
  const isConsole = session.may("platform.manage");
  return PAGES.filter(
    ({ permission, place }) =>
      (place === "everywhere" || (place === "console") === isConsole) &&
      (permission === undefined || [permission].flat().some(session.may)),
  );
}

/** Features that are off and of which something continues. */
const remaining = new Set<FeatureName>();

/** The pages of menu, tabs and search, in their order. */
export function openPages(): readonly OfficePage[] {
  const off = session.get().brand.off ?? [];
  return allowedPages().filter(
    ({ feature }) => feature === undefined || !off.includes(feature) || remaining.has(feature),
  );
}

/** What tells whether something of the features that are off continues; `read` also opens their pages. */
export function remainsOfClosed(): readonly NonNullable<OfficePage["remains"]>[] {
  const off = session.get().brand.off ?? [];
  return allowedPages().flatMap(({ feature, remains }) =>
    feature === undefined || remains === undefined || !off.includes(feature)
      ? []
      : [
          {
            key: remains.key,
            read: async (call, signal) => {
              const is = await remains.read(call, signal);
              if (is) remaining.add(feature);
              else remaining.delete(feature);
              return is;
            },
          },
        ],
  );
}

/** The page of a path, if the user may open it. */
export const pageAt = (path: string | null): OfficePage | undefined =>
  allowedPages().find(({ to }) => to === path);

/** The page that a path belongs to: `/deposits/D12` to `/deposits`, `/deposits/claims` to itself. */
export function pageAround(path: string): OfficePage | undefined {
  const isAround = ({ to }: OfficePage) =>
    to === "/" ? path === to : `${path}/`.startsWith(`${to}/`);
  return allowedPages()
    .filter(isAround)
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** A section with the pages that the user may open; the first one is where its menu item leads. */
export interface OpenSection {
  readonly key: SectionKey;
  readonly first: OfficePage;
  readonly pages: readonly OfficePage[];
}

export function openSections(): readonly OpenSection[] {
  const pages = openPages();
  return SECTION_KEYS.flatMap((key) => {
    const own = pages.filter(({ section }) => section === key);
    const [first] = own;
    return first === undefined ? [] : [{ key, first, pages: own }];
  });
}
