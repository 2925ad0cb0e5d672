import { classes } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import * as m from "#messages";
import { MenuIcon } from "./menu-icon.tsx";
import type { MenuItem, MenuItems } from "./menu-items.ts";

export interface SectionLinksProps {
  readonly items: MenuItems;
  /** Layout of its entries: one below the other next to the page, or in columns in the menu. */
  readonly look: "side" | "sheet";
  readonly onOpen?: () => void;
}

/** The user's pinned pages, and below them the sections. */
export function SectionLinks({ items: { pinned, sections }, look, onOpen }: SectionLinksProps) {
  const id = useId();
  const linkOf = (item: MenuItem) => (
    <ItemLink key={item.title} item={item} look={look} {...(onOpen && { onOpen })} />
  );
  return (
    <>
      {pinned.length > 0 && (
        <div role="group" aria-labelledby={`${id}-pinned`} className="flex flex-col gap-1">
          <span id={`${id}-pinned`} className={HEADINGS[look]}>
            {m.group_pinned()}
          </span>
          <div className={LISTS[look]}>{pinned.map(linkOf)}</div>
          {look === "side" && <hr className="my-1 border-line" />}
        </div>
      )}
      <div className={LISTS[look]}>{sections.map(linkOf)}</div>
    </>
  );
}

const HEADING = "font-semibold text-soft";
const HEADINGS = {
  // The rail is as narrow as its longest word.
  side: `${HEADING} text-center text-[0.625rem] tracking-tight desk:px-3 desk:text-left desk:text-xs desk:tracking-normal`,
  sheet: `${HEADING} text-xs`,
} as const;
const LISTS = {
  side: "flex flex-col gap-1",
  sheet: "grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2",
} as const;

const SIDE =
  "flex min-h-12 shrink-0 flex-col items-center justify-center gap-1 rounded-md py-2 text-center text-[0.6875rem] font-medium tracking-tight wrap-anywhere " +
  "desk:relative desk:tracking-normal desk:min-h-11 desk:flex-row desk:justify-start desk:gap-3 desk:px-3 desk:py-1 desk:text-left desk:text-sm";
const SHEET =
  "relative flex min-h-12 items-center gap-2 rounded-md border px-2.5 py-1 text-sm font-medium";
const LOOKS = {
  side: {
    all: SIDE,
    // Bold text would break the longest word in the narrow rail.
    here: "bg-secondary text-on-secondary desk:font-semibold",
    elsewhere: "text-soft hover:bg-sunken hover:text-text",
    besideCount: "desk:pr-6",
  },
  sheet: {
    all: SHEET,
    here: "border-primary font-semibold",
    elsewhere: "border-line",
    besideCount: "pr-5",
  },
} as const;

function ItemLink({
  item,
  look,
  onOpen,
}: { readonly item: MenuItem } & Pick<SectionLinksProps, "look" | "onOpen">) {
  const { all, here, elsewhere, besideCount } = LOOKS[look];
  const { to, title, isHere, count } = item;
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      aria-current={isHere ? "true" : undefined}
      data-here={isHere || undefined}
      className={classes(all, isHere ? here : elsewhere)}
      {...(onOpen && { onClick: onOpen })}
    >
      <MenuIcon item={item} look={look} />
      <span className={classes("min-w-0 wrap-anywhere", count > 0 && besideCount)}>{title}</span>
    </Link>
  );
}
