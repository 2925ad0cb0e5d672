import { Card } from "@konter/ui";
import { ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { entriesOf } from "../../app/entries.ts";
import { useViewer } from "../../app/use-viewer.ts";

/** Links from the profile to every account page. */
export function AccountLinks() {
  const rooms = entriesOf(useViewer())
    .filter((entry) => entry.profileRank !== undefined)
    .toSorted((one, other) => (one.profileRank ?? 0) - (other.profileRank ?? 0));
  return (
    <Card className="divide-y divide-line overflow-hidden p-0">
      {rooms.map(({ key, link, icon: RoomIcon, title }) => (
        <Link
          key={key}
          {...link}
          className="flex min-h-12 items-center gap-3 px-4 py-2.5 font-medium hover:bg-sunken"
        >
          <RoomIcon aria-hidden className="size-5 shrink-0 text-soft" />
          <span className="min-w-0 flex-1">{title()}</span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
        </Link>
      ))}
    </Card>
  );
}
