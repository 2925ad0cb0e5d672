import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { parcelCouriersQuery } from "../api.ts";

const LINK =
  "inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium aria-[current=page]:border-transparent aria-[current=page]:bg-secondary aria-[current=page]:text-on-secondary";
const EXACT = { exact: true, includeSearch: false } as const;

/** Links to the reports of all parcels, of each courier and of manifests. */
export function ReportLinks() {
  const couriers = useQuery(parcelCouriersQuery()).data?.couriers ?? [];
  return (
    <nav aria-label={m.parcel_reports()} className="flex flex-wrap gap-2">
      <Link to="/report/kurir" activeOptions={EXACT} className={LINK}>
        {m.all()}
      </Link>
      {couriers.map(({ code, name }) => (
        <Link
          key={code}
          to="/report/kurir/$courier"
          params={{ courier: code }}
          activeOptions={EXACT}
          className={LINK}
        >
          {name}
        </Link>
      ))}
      <Link to="/report/kurir/manifest" activeOptions={EXACT} className={LINK}>
        {m.manifest_title()}
      </Link>
    </nav>
  );
}
