import type { Cn23Row } from "@konter/contract/cn23";
import { buttonClasses, Card, EmptyState, TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { FileText, Plus } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { BookTable, LoadMore } from "../list-parts/index.ts";
import { withFilters } from "../report-filters/index.ts";
import { declarationsQuery } from "./api.ts";
import type { Cn23Filter } from "./api.ts";
import { Cn23Answer } from "./cn23-answer.tsx";
import {
  declarationCard,
  DeclarationLink,
  foreignText,
  placeText,
  StateChip,
} from "./cn23-parts.tsx";
import { Cn23Filters } from "./filter-fields.tsx";
import { useCn23Links } from "./use-cn23-links.ts";

/** `/pos/cn23`: the account's customs declarations (M400). */
export function Cn23ListPage() {
  usePageTitle(m.cn23_title());
  const filters: Cn23Filter = useSearch({ strict: false });
  const links = useCn23Links();
  const navigate = useNavigate();
  const query = useInfiniteQuery(declarationsQuery(filters));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <Cn23Filters
        title={m.cn23_title()}
        filters={filters}
        onChange={(next) =>
          void navigate({ ...links.list, search: withFilters(filters, next), replace: true })
        }
        aside={
          <Link {...links.add} className={buttonClasses()}>
            <Plus aria-hidden className="size-4" />
            {m.cn23_add()}
          </Link>
        }
      />
      <Cn23Answer answer={query}>
        {({ pages }) => (
          <>
            <Rows
              rows={pages.flatMap(({ rows }) => rows)}
              isFiltered={Object.keys(filters).length > 0}
            />
            <LoadMore query={query} />
          </>
        )}
      </Cn23Answer>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly Cn23Row[];
  readonly isFiltered: boolean;
}

/** The declarations, or that there are none. */
export function Rows({ rows, isFiltered }: RowsProps) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<FileText className="size-6" />}
          title={isFiltered ? m.cn23_none_filtered() : m.cn23_none()}
        >
          {isFiltered ? m.parcels_none_filtered_text() : m.cn23_none_text()}
        </EmptyState>
      </Card>
    );
  return (
    <BookTable
      caption={m.cn23_title()}
      columns={columns()}
      rows={rows}
      rowKey={({ ref_id: refId }) => refId}
      card={declarationCard}
    />
  );
}

const columns = (): readonly Column<Cn23Row>[] => [
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  { key: "ref", title: m.ref_id(), cell: (row) => <DeclarationLink row={row} /> },
  { key: "form", title: m.cn23_form(), cell: ({ form }) => form },
  { key: "resi", title: m.parcel_waybill(), cell: ({ resi }) => resi ?? "–" },
  { key: "to", title: m.parcel_recipient(), cell: placeText },
  {
    key: "value",
    title: m.cn23_value(),
    number: true,
    cell: ({ currency, total_cents: cents }) => foreignText(currency, cents),
  },
  { key: "state", title: m.status(), cell: ({ state }) => <StateChip state={state} /> },
];
