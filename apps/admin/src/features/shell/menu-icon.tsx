import { classes } from "@konter/ui";
import type { MenuItem } from "./menu-items.ts";
import { WaitingCount } from "./waiting-count.tsx";

const COUNT_PLACES = {
  bar: "-top-1.5 -right-3",
  side: "-top-1.5 -right-3 desk:top-3.25 desk:right-2.5",
  sheet: "top-3.5 right-1.5",
} as const;

/** An item's icon with the number of waiting entries. */
export function MenuIcon({
  item: { icon: Sign, count, countText },
  look,
}: {
  readonly item: MenuItem;
  readonly look: keyof typeof COUNT_PLACES;
}) {
  return (
    <span
      className={classes(look === "bar" && "relative", look === "side" && "relative desk:static")}
    >
      <Sign aria-hidden className="size-5 shrink-0" />
      <WaitingCount count={count} text={countText} className={COUNT_PLACES[look]} />
    </span>
  );
}
