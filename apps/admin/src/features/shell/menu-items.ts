import { useRouterState } from "@tanstack/react-router";
import type { OfficePage } from "../../app/office-page.ts";
import { openPages, openSections, pageAround } from "../../app/office-pages.ts";
import { sectionFacts } from "../../app/sections.ts";
import * as m from "#messages";
import { pinnedPages } from "./own-pages.ts";
import type { Counts } from "./use-waiting.ts";

/** An item of the menu: a section, or a pinned page. */
export interface MenuItem {
  readonly to: OfficePage["to"];
  readonly icon: OfficePage["icon"];
  readonly title: string;
  /** The title where there is little space. */
  readonly short: string;
  readonly isHere: boolean;
  readonly count: number;
  readonly countText: string;
}

export interface MenuItems {
  readonly pinned: readonly MenuItem[];
  readonly sections: readonly MenuItem[];
}

/** The page that is shown, or the one that it was opened from. */
export function useCurrentPage(): OfficePage | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return pageAround(path);
}

/** The user's pinned pages and the sections with a page that the user may open. */
export function useMenuItems(counts: Counts): MenuItems {
  const current = useCurrentPage();
  const pins = pinnedPages.use();
  const pages = openPages();
  const all = sumOf(counts);
  return {
    pinned: pins.flatMap((path) =>
      pages.filter(({ to }) => to === path).map((page) => pinnedItem(page, current, counts)),
    ),
    sections: openSections().map(({ key, first }) => {
      const { icon, title, short = title } = sectionFacts(key);
      // What waits on the tabs of every section is counted once, at the queues.
      const count = key === "queues" ? all : 0;
      return {
        to: first.to,
        icon,
        title: title(),
        short: short(),
        isHere: current?.section === key,
        count,
        countText: m.section_waiting_count({ count }),
      };
    }),
  };
}

function pinnedItem(page: OfficePage, current: OfficePage | undefined, counts: Counts): MenuItem {
  const { to, icon, title } = page;
  const count = counts.get(to) ?? 0;
  return {
    to,
    icon,
    title: title(),
    short: title(),
    isHere: current === page,
    count,
    countText: page.waiting?.text({ count }) ?? "",
  };
}

export const sumOf = (counts: Counts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
