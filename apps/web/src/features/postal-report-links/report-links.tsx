import { FileText, Globe, Package } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import * as m from "#messages";

/** The reports of the postal area with their purpose. */
export function usePostalReports() {
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
      title: m.cn23_report_title(),
      text: m.postal_cn23_report_text(),
    },
  ] as const;
}

/** Links from one report of the post to the others. */
export function PostalReportLinks() {
  return (
    <nav aria-label={m.postal_reports()} className="flex flex-wrap gap-2">
      {usePostalReports().map(({ link, title }) => (
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
