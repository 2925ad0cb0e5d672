import { CN23_STATE_NAMES } from "@konter/contract/cn23";
import type { Cn23Total } from "@konter/contract/cn23";
import { formatRupiah } from "@konter/contract/money";
import { formatNumber, kitLocale } from "@konter/ui";
import type { Column } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { BookTable, ExportButton, LoadMore } from "../list-parts/index.ts";
import { PostalReportLinks } from "../postal-report-links/index.ts";
import { withFilters } from "../report-filters/index.ts";
import { cn23ReportQuery, loadCn23Report } from "./api.ts";
import type { Cn23Filter } from "./api.ts";
import { Cn23Answer } from "./cn23-answer.tsx";
import { Cn23Filters } from "./filter-fields.tsx";
import { Rows } from "./list-page.tsx";
import { useCn23Links } from "./use-cn23-links.ts";

/** `/pos/report/cn23`: declarations with totals by form and state (M409, M418). */
export function Cn23ReportPage() {
  usePageTitle(m.cn23_report_title());
  const filters: Cn23Filter = useSearch({ strict: false });
  const links = useCn23Links();
  const navigate = useNavigate();
  const query = useInfiniteQuery(cn23ReportQuery(filters));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <Cn23Filters
        title={m.cn23_report_title()}
        filters={filters}
        onChange={(next) =>
          void navigate({ ...links.report, search: withFilters(filters, next), replace: true })
        }
        aside={<ExportButton load={() => loadCn23Report(filters)} />}
      />
      <Cn23Answer answer={query}>
        {({ pages }) => {
          const totals = pages[0]?.totals ?? [];
          return (
            <>
              <PostalReportLinks />
              {totals.length > 0 && (
                <BookTable
                  caption={m.cn23_report_totals()}
                  columns={columns()}
                  rows={totals}
                  rowKey={({ form, state }) => `${form} ${state}`}
                  card={card}
                />
              )}
              <Rows
                rows={pages.flatMap(({ rows }) => rows)}
                isFiltered={Object.keys(filters).length > 0}
              />
              <LoadMore query={query} />
            </>
          );
        }}
      </Cn23Answer>
    </div>
  );
}

const columns = (): readonly Column<Cn23Total>[] => [
  { key: "form", title: m.cn23_form(), cell: ({ form }) => form },
  { key: "state", title: m.status(), cell: ({ state }) => CN23_STATE_NAMES[state][kitLocale()] },
  {
    key: "count",
    title: m.cn23_declarations(),
    number: true,
    cell: ({ declarations }) => formatNumber(declarations),
  },
  {
    key: "weight",
    title: m.cn23_gross(),
    number: true,
    cell: ({ gross_grams: grams }) => formatKilograms(grams),
  },
  {
    key: "value",
    title: m.cn23_value(),
    number: true,
    cell: ({ value_rupiah: value }) => formatRupiah(value),
  },
];

const card = ({
  form,
  state,
  declarations,
  gross_grams: grams,
  value_rupiah: value,
}: Cn23Total) => (
  <p className="text-sm">
    <b>
      {form}, {CN23_STATE_NAMES[state][kitLocale()]}
    </b>{" "}
    · {m.cn23_count({ count: declarations })} · {formatKilograms(grams)} · {formatRupiah(value)}
  </p>
);
