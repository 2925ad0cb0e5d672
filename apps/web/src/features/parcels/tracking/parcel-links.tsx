import { buttonClasses } from "@konter/ui";
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

export function ParcelLinks() {
  return (
    <nav aria-label={m.parcels_pages()} className="flex flex-wrap gap-2">
      {PAGES.map(({ to, icon: PageIcon, title }) => (
        <Link key={to} to={to} className={buttonClasses("plain", "normal")}>
          <PageIcon aria-hidden className="size-4" />
          {title()}
        </Link>
      ))}
    </nav>
  );
}
