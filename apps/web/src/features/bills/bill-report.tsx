import { BILL_TYPE_CODES, billTime } from "@konter/contract/bills";
import type { Bill } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import { TRANSACTION_STATUSES } from "@konter/contract/purchase";
import {
  buttonClasses,
  EmptyState,
  formatDateTime,
  SelectField,
  StatusChip,
  statusText,
  TextField,
} from "@konter/ui";
import { ChevronRight, FileText } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { FRAMED_ROW_CLASSES, FramedList, PagedRows } from "../list-parts/index.ts";
import { FilterBar, withFilters } from "../report-filters/index.ts";
import { billsQuery } from "./api.ts";
import { BillDetails } from "./bill-details.tsx";
import { billTitle } from "./kinds.ts";

/** `/report/pasca`: paid and looked-up bills, newest first. */
export function BillReport() {
  usePageTitle(m.bill_report());
  const filter = useSearch({ from: "/member/report/pasca" });
  const navigate = useNavigate();
  const change = (part: Readonly<Record<string, string>>) =>
    void navigate({ to: "/report/pasca", search: withFilters(filter, part), replace: true });
  const query = useInfiniteQuery(billsQuery(filter));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <FilterBar
        title={m.bill_report()}
        active={activeOf(filter)}
        onRemove={(name) => change({ [name]: "" })}
      >
        <div className="grid gap-3 wide:grid-cols-3">
          <TextField
            label={m.bill_search()}
            name="search"
            value={filter.search ?? ""}
            error={undefined}
            onChange={(search) => change({ search })}
            autoComplete="off"
          />
          <SelectField
            label={m.col_type()}
            name="type"
            value={filter.type ?? ""}
            error={undefined}
            onChange={(type) => change({ type })}
            choices={[
              { value: "", label: m.all() },
              ...BILL_TYPE_CODES.map((type) => ({ value: type, label: billTitle(type) })),
            ]}
          />
          <SelectField
            label={m.status()}
            name="status"
            value={filter.status ?? ""}
            error={undefined}
            onChange={(status) => change({ status })}
            choices={[
              { value: "", label: m.all() },
              ...TRANSACTION_STATUSES.map((status) => ({
                value: status,
                label: statusText(status),
              })),
            ]}
          />
        </div>
      </FilterBar>
      <PagedRows query={query} none={<Nothing isFiltered={Object.keys(filter).length > 0} />}>
        {(rows) => (
          <FramedList rows={rows} rowKey={({ ref_id: refId }) => refId}>
            {(row) => <Row row={row} />}
          </FramedList>
        )}
      </PagedRows>
    </div>
  );
}

type BillFilter = Readonly<Partial<Record<"search" | "status" | "type", string>>>;

function activeOf({ search, status, type }: BillFilter) {
  const types = BILL_TYPE_CODES.filter((code) => code === type);
  const statuses = TRANSACTION_STATUSES.filter((each) => each === status);
  return [
    ...(search === undefined ? [] : [{ name: "search", text: search }]),
    ...types.map((code) => ({ name: "type", text: billTitle(code) })),
    ...statuses.map((each) => ({ name: "status", text: statusText(each) })),
  ];
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon={<FileText className="size-6" />} title={m.no_rows_filtered()}>
      {m.no_rows_filtered_text()}
    </EmptyState>
  ) : (
    <EmptyState icon={<FileText className="size-6" />} title={m.no_bills()}>
      {m.no_bills_text()}
    </EmptyState>
  );

/** One line per bill; its details open below it. */
function Row({ row }: { readonly row: Bill }) {
  return (
    <details className="group">
      <summary
        className={`${FRAMED_ROW_CLASSES} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-soft transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{row.customer_name}</span>
          <span className="block text-sm text-soft">
            {row.product} · {row.customer_number}
          </span>
          <span className="block text-xs text-soft">{formatDateTime(billTime(row))}</span>
        </span>
        <span className="ml-auto flex flex-col items-end gap-1 text-right">
          <span className="font-bold">{formatRupiah(row.total)}</span>
          <StatusChip status={row.status} />
        </span>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
        <BillDetails bill={row} />
        <Link
          to="/pascabayar/transaksi/$ref_id"
          params={{ ref_id: row.ref_id }}
          className={buttonClasses("plain", "normal", "self-start")}
        >
          {m.bill_open()}
        </Link>
      </div>
    </details>
  );
}
