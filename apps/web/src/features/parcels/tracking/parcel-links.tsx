import { Card } from "@konter/ui";
import { Clock3, FileSpreadsheet, FileText, Scale, Search } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** The pages beside the list of parcels. */
const PAGES = [
  { to: "/kurir/massal", icon: FileSpreadsheet, title: m.parcels_from_file },
  { to: "/kurir/manifest", icon: FileText, title: m.manifest_title },
  { to: "/kurir/menunggu", icon: Clock3, title: m.waiting_title },
  { to: "/kurir/lacak", icon: Search, title: m.track_many_title },
  { to: "/kurir/koreksi", icon: Scale, title: m.parcel_corrections },
] as const;

/** One row of tiles on a phone; as many rows as large letters need. */
export function ParcelLinks() {
  return (
    <Card className="p-2">
      <nav
        aria-label={m.parcels_pages()}
        className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-0.5"
      >
        {PAGES.map(({ to, icon: PageIcon, title }) => (
          <Link
            key={to}
            to={to}
            className="flex flex-col items-center gap-1 rounded-md py-2 text-center text-xs font-medium hover:bg-sunken"
          >
            <span className="grid size-10 place-items-center rounded-full bg-primary-wash text-primary-text">
              <PageIcon aria-hidden className="size-5" />
            </span>
            {title()}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
