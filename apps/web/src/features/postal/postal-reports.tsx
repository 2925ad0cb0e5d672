import { FileText, Globe, Package } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { ManifestReportView, ParcelReportView, parcelReportQuery } from "../parcels/index.ts";
import type { ManifestFilters, ParcelFilters } from "../parcels/index.ts";
import { AreaLinks } from "./area-link.tsx";
import type { AreaPage } from "./area-link.tsx";

/** The reports of the area. */
function useReports(): readonly AreaPage[] {
  const inWebapp = useInWebapp();
  return [
    {
      link: { to: inWebapp ? "/webapp/pos/report/transaction" : "/pos/report/transaction" },
      icon: Package,
      title: m.postal_report(),
      text: m.postal_report_text(),
    },
    {
      link: { to: inWebapp ? "/webapp/pos/report/manifest" : "/pos/report/manifest" },
      icon: FileText,
      title: m.postal_manifest_report(),
      text: m.postal_manifest_report_text(),
    },
    {
      link: { to: inWebapp ? "/webapp/pos/report/cn23" : "/pos/report/cn23" },
      icon: Globe,
      title: m.postal_cn23_report(),
      text: m.postal_cn23_report_text(),
    },
  ];
}

/** `/pos/report`: the reports of the post (M409). */
export function PostalReportsPage() {
  usePageTitle(m.postal_reports());
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.postal_reports()}</h1>
      <AreaLinks pages={useReports()} />
    </div>
  );
}

function ReportLinks() {
  return (
    <nav aria-label={m.postal_reports()} className="flex flex-wrap gap-2">
      {useReports().map(({ link, title }) => (
        <Link
          key={title}
          {...link}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium aria-[current=page]:border-transparent aria-[current=page]:bg-secondary aria-[current=page]:text-on-secondary"
        >
          {title}
        </Link>
      ))}
    </nav>
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
      links={<ReportLinks />}
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
      links={<ReportLinks />}
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
