import { classes } from "@konter/ui";
import type { Room } from "../../app/room.ts";

const COUNT_PLACES = {
  bar: "-top-1.5 -right-3",
  side: "-top-1.5 -right-3 desk:top-3.25 desk:right-2.5",
  sheet: "top-3.5 right-1.5",
} as const;

/** A page's icon with the number of waiting entries; no number for zero. */
export function RoomSign({
  room: { icon: Sign, waiting },
  count,
  look,
}: {
  readonly room: Room;
  readonly count: number;
  readonly look: keyof typeof COUNT_PLACES;
}) {
  return (
    <span
      className={classes(look === "bar" && "relative", look === "side" && "relative desk:static")}
    >
      <Sign aria-hidden className="size-5 shrink-0" />
      {count > 0 && (
        <span
          className={classes(
            "absolute min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-danger",
            COUNT_PLACES[look],
          )}
        >
          <span className="sr-only">{waiting?.text({ count })}</span>
          <span aria-hidden>{count > 99 ? "99+" : count}</span>
        </span>
      )}
    </span>
  );
}
