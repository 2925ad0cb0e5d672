import type { CallInput } from "@konter/contract/calls";
import { formatRupiah } from "@konter/contract/money";
import type { Transaction } from "@konter/contract/purchase";
import type { TransactionPage, TransactionsQuery } from "@konter/contract/report";
import { Button, DataTable } from "@konter/ui";
import type { Column } from "@konter/ui";
import { ReceiptText } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { api } from "../../app/api.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import {
  AnswerStates,
  ColumnChoice,
  ExportButton,
  FullExport,
  LoadMore,
  NoRows,
  useInSteps,
  useIsWhole,
  useRowChoice,
} from "../list-parts/index.ts";
import { FilterHeading, withFilters } from "../report-filters/index.ts";
import type { ReportFilters } from "../report-filters/index.ts";
import { transactionsQuery } from "./api.ts";
import { allColumns, DEFAULT_COLUMNS, keepChosenColumns, readChosenColumns } from "./columns.tsx";
import { RowCard } from "./row-card.tsx";

/** Number of filtered rows, and their totals. */
function TotalsStrip({ totals }: { readonly totals: TransactionPage["totals"] }) {
  return (
    <p className="min-w-0 text-sm text-soft">
      {m.totals_count({ count: totals.count, success: totals.success_count })}
      {" · "}
      {m.profit_of({ amount: formatRupiah(totals.profit) })}
    </p>
  );
}

const RowSheet = lazy(async () => ({ default: (await import("./row-sheet.tsx")).RowSheet }));
const ReceiptsBar = lazy(() => import("./receipts-bar.tsx"));

/** `/report/transaksi`: filters are in the URL, rows update live, old rows stay visible when a refresh fails. */
export function TransactionReport() {
  usePageTitle(m.report_title());
  const filters: ReportFilters = useSearch({ from: "/member/report/transaksi" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: ReportFilters) =>
      void navigate({
        to: "/report/transaksi",
        search: (before) => withFilters(before as ReportFilters, next),
        replace: true,
      }),
    [navigate],
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 pt-5 wide:px-6">
      <FilterHeading title={m.report_title()} filters={filters} onChange={change} />
      <Rows
        filters={filters}
        onReset={() => void navigate({ to: "/report/transaksi", search: {} })}
      />
    </div>
  );
}

function Rows({
  filters,
  onReset,
}: {
  readonly filters: ReportFilters;
  readonly onReset: () => void;
}) {
  const query = useInSteps(useInfiniteQuery(transactionsQuery(filters)));
  const isWhole = useIsWhole(query);
  return (
    <AnswerStates answer={query}>
      {({ pages }) => {
        const totals = pages[0]?.totals;
        return (
          <>
            {pages.every(({ rows }) => rows.length === 0) ? (
              <NoRows
                isFiltered={Object.keys(filters).length > 0}
                none={{ title: m.no_rows(), text: m.no_rows_text() }}
                filtered={{ title: m.no_rows_filtered(), text: m.no_rows_filtered_text() }}
                onReset={onReset}
              />
            ) : (
              <Table filters={filters} pages={pages} totals={totals} />
            )}
            <LoadMore query={query} />
            {totals && isWhole && (
              <FullExport
                report="transactions"
                total={totals.count}
                send={(options) =>
                  api("POST report/exports", filters as CallInput<"exportOrder">, options)
                }
              />
            )}
          </>
        );
      }}
    </AnswerStates>
  );
}

const hasReceipt = ({ status }: Transaction) => status === "success";

/** Layout of a row on a narrow screen. */
function cardOf(columns: readonly Column<Transaction>[]) {
  return (row: Transaction) => <RowCard row={row} columns={columns} />;
}

function Table({
  filters,
  pages,
  totals,
}: {
  readonly filters: ReportFilters;
  readonly pages: readonly TransactionPage[];
  readonly totals: TransactionPage["totals"] | undefined;
}) {
  const [kept, setChosen] = useState<readonly string[]>();
  const usual = useMemo(() => readChosenColumns(filters.type), [filters.type]);
  const chosen = kept ?? usual;
  // The same array until the pages change, so that other renders keep the table.
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages]);
  const choice = useRowChoice(rows, hasReceipt);
  const [openRow, setOpenRow] = useState<Transaction>();
  const [rowShown, setRowShown] = useState(false);
  const { selection } = choice;
  // Memoized, so that opening and closing a row does not render all rows, which takes noticeable time on a slow phone.
  const table = useMemo(() => {
    const columns = allColumns().filter(({ key }) => chosen.includes(key));
    return (
      <DataTable
        caption={m.report_title()}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.ref_id}
        rowLabel={(row) => m.open_row({ ref_id: row.ref_id, product: row.product })}
        onOpen={(row) => {
          setOpenRow(row);
          setRowShown(true);
        }}
        card={cardOf(columns)}
        selection={selection}
        totalsTitle={m.total()}
        {...(totals && {
          totals: {
            selling_price: formatRupiah(totals.selling_price),
            profit: formatRupiah(totals.profit),
            discount: formatRupiah(totals.discount),
            loss: formatRupiah(totals.loss),
            deductedBalance: formatRupiah(totals.deductedBalance),
          },
        })}
      />
    );
  }, [chosen, rows, totals, selection]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {totals && <TotalsStrip totals={totals} />}
        <div className="-mx-3 flex flex-wrap desk:mx-0 desk:justify-end">
          <ExportButton load={() => api("GET report/export", filters as TransactionsQuery)} />
          <Button
            kind="quiet"
            size="small"
            icon={<ReceiptText aria-hidden className="size-4" />}
            aria-pressed={choice.chosen !== undefined}
            onClick={choice.chosen === undefined ? choice.begin : choice.end}
          >
            {m.rows_choose()}
          </Button>
          <ColumnChoice
            columns={allColumns()}
            defaults={DEFAULT_COLUMNS}
            chosen={chosen}
            onChange={(next) => {
              setChosen(next);
              keepChosenColumns(next);
            }}
          />
        </div>
      </div>
      {table}
      <Suspense fallback={null}>
        {choice.chosen && (
          <ReceiptsBar chosen={choice.chosen} onAll={choice.all} onClose={choice.end} />
        )}
        {openRow && <RowSheet row={openRow} open={rowShown} onClose={() => setRowShown(false)} />}
      </Suspense>
    </>
  );
}
