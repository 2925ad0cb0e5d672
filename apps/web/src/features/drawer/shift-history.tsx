import { DRAWER_HISTORY_FILE_PATH } from "@konter/contract/drawer";
import type { DrawerHistory, DrawerShiftRow } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { Card, ChoiceChip, EmptyState, formatDate, formatDateTime } from "@konter/ui";
import { History } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import * as m from "#messages";
import { AnswerStates, BookTable, LoadMore } from "../list-parts/index.ts";
import { shiftsQuery } from "./api.ts";
import type { ShiftFilters } from "./api.ts";
import { FileLinks } from "./file-links.tsx";

/** Every shift, newest first, with totals per day and person. */
export function ShiftHistory({ people }: { readonly people: readonly string[] }) {
  const { shift: _shift, ...filters } = useSearch({ from: "/member/report/laci" });
  const query = useInfiniteQuery(shiftsQuery(filters));
  return (
    <section aria-labelledby="drawer-history" className="flex flex-col gap-3">
      <h2 id="drawer-history" className="mt-2 text-lg font-bold">
        {m.drawer_history()}
      </h2>
      <People people={people} filters={filters} />
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? (
            <Card>
              <EmptyState icon={<History className="size-6" />} title={m.drawer_no_shifts()} />
            </Card>
          ) : (
            <>
              <Totals totals={pages[0]?.totals ?? []} />
              <ul aria-label={m.drawer_history()} className="grid gap-2 desk:grid-cols-2">
                {rows.map((row) => (
                  <li key={row.id} className="min-w-0">
                    <ShiftLink shift={row} />
                  </li>
                ))}
              </ul>
              <LoadMore query={query} />
              <FileLinks
                path={DRAWER_HISTORY_FILE_PATH}
                query={{ ...filters }}
                formats={["xlsx", "csv"]}
              />
            </>
          );
        }}
      </AnswerStates>
    </section>
  );
}

function People({
  people,
  filters: { person: chosen },
}: {
  readonly people: readonly string[];
  readonly filters: ShiftFilters;
}) {
  const navigate = useNavigate();
  if (people.length < 2) return null;
  const choose = (person?: string) =>
    void navigate({
      to: "/report/laci",
      search: person === undefined ? {} : { person },
      replace: true,
    });
  return (
    <div role="group" aria-label={m.drawer_person()} className="flex flex-wrap gap-2">
      <ChoiceChip selected={chosen === undefined} onClick={() => choose()}>
        {m.all()}
      </ChoiceChip>
      {people.map((person) => (
        <ChoiceChip key={person} selected={chosen === person} onClick={() => choose(person)}>
          {person}
        </ChoiceChip>
      ))}
    </div>
  );
}

function ShiftLink({ shift }: { readonly shift: DrawerShiftRow }) {
  const { difference } = shift;
  return (
    <Link
      to="/report/laci"
      search={{ shift: shift.id }}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-primary"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {m.drawer_of({ till: shift.till, person: shift.person })}
        </span>
        <span className="block text-sm text-soft">{formatDateTime(shift.opened_at)}</span>
      </span>
      <span className="text-right">
        <span className="block font-semibold">{formatRupiah(shift.figures.expected_cash)}</span>
        <span
          className={
            difference === null || difference === 0
              ? "block text-sm text-soft"
              : "block text-sm font-medium text-danger-text"
          }
        >
          {difference === null
            ? m.drawer_still_open()
            : m.drawer_difference_of({ amount: formatRupiah(difference) })}
        </span>
      </span>
    </Link>
  );
}

type Total = DrawerHistory["totals"][number];

const totalCard = (row: Total) => (
  <div className="flex flex-wrap justify-between gap-x-4 text-sm">
    <span className="font-semibold wrap-anywhere">
      {formatDate(row.day)} · {row.person}
    </span>
    <span>{m.drawer_sold({ amount: formatRupiah(row.sales) })}</span>
    <span className="text-soft">
      {m.drawer_difference_of({ amount: formatRupiah(row.difference) })}
    </span>
  </div>
);

function Totals({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <BookTable<Total>
      caption={m.drawer_totals()}
      rows={totals}
      rowKey={({ day, person }) => `${day} ${person}`}
      columns={[
        { key: "day", title: m.date(), cell: ({ day }) => formatDate(day) },
        { key: "person", title: m.drawer_person(), wraps: true, cell: ({ person }) => person },
        { key: "shifts", title: m.drawer_shifts(), number: true, cell: ({ shifts }) => shifts },
        {
          key: "sales",
          title: m.drawer_all_sales(),
          number: true,
          cell: ({ sales }) => formatRupiah(sales),
        },
        {
          key: "cash",
          title: m.drawer_cash_sales(),
          number: true,
          cell: ({ cash_sales: cash }) => formatRupiah(cash),
        },
        {
          key: "difference",
          title: m.drawer_difference(),
          number: true,
          cell: ({ difference }) => formatRupiah(difference),
        },
      ]}
      card={totalCard}
    />
  );
}
