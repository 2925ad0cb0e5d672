import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { ManifestReportView, ParcelReportView, parcelReportQuery } from "../parcels/index.ts";
import type { ManifestFilters, ParcelFilters } from "../parcels/index.ts";
import { PostalReportLinks, usePostalReports } from "../postal-report-links/index.ts";
import { AreaLinks } from "./area-link.tsx";

/** `/pos/report`: the reports of the post (M409). */
export function PostalReportsPage() {
  usePageTitle(m.postal_reports());
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.postal_reports()}</h1>
      <AreaLinks pages={usePostalReports()} />
    </div>
  );
}

/** `/pos/report/transaction` */
export function PostalReport() {
  const filters: ParcelFilters = useSearch({ strict: false });
  const inWebapp = useInWebapp();
  const navigate = useNavigate();
  return (
    <ParcelReportView
      title={m.postal_report()}
      postal
      links={<PostalReportLinks />}
      filters={filters}
      query={useInfiniteQuery(parcelReportQuery({ ...filters, postal: "yes" }))}
      onFilters={(search) =>
        void navigate({
          to: inWebapp ? "/webapp/pos/report/transaction" : "/pos/report/transaction",
          search,
          replace: true,
        })
      }
    />
  );
}

/** `/pos/report/manifest` */
export function PostalManifestReport() {
  const filters: ManifestFilters = useSearch({ strict: false });
  const inWebapp = useInWebapp();
  const navigate = useNavigate();
  return (
    <ManifestReportView
      title={m.postal_manifest_report()}
      postal
      links={<PostalReportLinks />}
      filters={filters}
      onFilters={(search) =>
        void navigate({
          to: inWebapp ? "/webapp/pos/report/manifest" : "/pos/report/manifest",
          search,
          replace: true,
        })
      }
    />
  );
}
