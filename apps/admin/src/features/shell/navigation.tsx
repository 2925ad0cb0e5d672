import { classes } from "@konter/ui";
import { SlidersHorizontal } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { MenuIcon } from "./menu-icon.tsx";
import type { MenuItem, MenuItems } from "./menu-items.ts";
import { SectionLinks } from "./section-links.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";

export function SideMenu({ items }: { readonly items: MenuItems }) {
  const current = items.sections.find(({ isHere }) => isHere);
  const list = useCurrentInView<HTMLElement>(current?.title);
  return (
    <nav
      ref={list}
      aria-label={m.main_menu()}
      className="print-hidden sticky top-14 hidden h-[calc(100dvh-3.5rem)] flex-col gap-2 overflow-y-auto border-r border-line bg-surface p-2 wide:flex desk:p-3"
    >
      <SectionLinks items={items} look="side" />
    </nav>
  );
}

const BOTTOM =
  "flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-medium";
/** In addition to the menu. */
const MOST_IN_BAR = 4;

/**
 * The first section, the user's pinned pages, then the other sections. The current section replaces the last item if it
 * had no place.
 */
function barItems({ pinned, sections }: MenuItems): readonly MenuItem[] {
  const items = [...sections.slice(0, 1), ...pinned, ...sections.slice(1)].slice(0, MOST_IN_BAR);
  const current = sections.find(({ isHere }) => isHere);
  if (current === undefined || items.some(({ isHere }) => isHere)) return items;
  return [...items.slice(0, MOST_IN_BAR - 1), current];
}

export function BottomBar({
  items,
  onMenu,
}: {
  readonly items: MenuItems;
  readonly onMenu: () => void;
}) {
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] wide:hidden"
    >
      {barItems(items).map((item) => (
        <Link
          key={item.title}
          to={item.to}
          activeOptions={{ exact: true }}
          aria-current={item.isHere ? "true" : undefined}
          className={classes(BOTTOM, item.isHere ? "font-semibold text-primary-text" : "text-soft")}
        >
          <MenuIcon item={item} look="bar" />
          <span className="max-w-full truncate">{item.short}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMenu}
        className={classes(BOTTOM, "text-soft")}
      >
        <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
        <span className="max-w-full truncate">{m.menu()}</span>
      </button>
    </nav>
  );
}
