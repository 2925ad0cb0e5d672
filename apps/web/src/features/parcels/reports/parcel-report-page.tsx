import { COURIER_NAMES, ALL_COURIERS } from "@konter/contract/parcels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import * as m from "#messages";
import { courierReportQuery, parcelReportQuery } from "./api.ts";
import type { ParcelFilters } from "./api.ts";
import { ParcelReportView } from "./parcel-report-view.tsx";
import { ReportLinks } from "./report-links.tsx";

/** `/report/kurir`: the account's parcels of all couriers. */
export function ParcelReport() {
  const filters: ParcelFilters = useSearch({ from: "/member/report/kurir" });
  const navigate = useNavigate();
  return (
    <ParcelReportView
      title={m.parcel_report_title()}
      links={<ReportLinks />}
      filters={filters}
      query={useInfiniteQuery(parcelReportQuery(filters))}
      onFilters={(search) => void navigate({ to: "/report/kurir", search, replace: true })}
    />
  );
}

/** `/report/kurir/{courier}`: the same of one courier, while the account may use it. */
export function CourierReport() {
  const { courier: named } = useParams({ from: "/member/report/kurir/$courier" });
  const filters: ParcelFilters = useSearch({ from: "/member/report/kurir/$courier" });
  const courier = ALL_COURIERS.find((code) => code === named) ?? ALL_COURIERS[0];
  const navigate = useNavigate();
  return (
    <ParcelReportView
      title={m.parcel_report_of({ courier: COURIER_NAMES[courier] })}
      courier={courier}
      links={<ReportLinks />}
      filters={filters}
      query={useInfiniteQuery(courierReportQuery(courier, filters))}
      onFilters={(search) =>
        void navigate({
          to: "/report/kurir/$courier",
          params: { courier },
          search,
          replace: true,
        })
      }
    />
  );
}
