import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { AgentTransaction } from "@konter/contract/report";
import { Card, EmptyState, formatDateTime, StatusChip, TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, BookTable, LoadMore } from "../list-parts/index.ts";
import { FilterHeading, withFilters } from "../report-filters/index.ts";
import type { ReportFilters } from "../report-filters/index.ts";
import { agentTransactionsQuery } from "./api.ts";
import { CenterLink } from "./center-link.tsx";
import { MastersOnly } from "./masters-only.tsx";
import { StateChip } from "./state-chip.tsx";

/** `/report/transaksi-agen`: sales of a Master's agents, with the Master's earnings from each. */
export function AgentTransactions() {
  usePageTitle(m.agent_sales_title());
  const filters: ReportFilters = useSearch({ from: "/member/report/transaksi-agen" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: ReportFilters) =>
      void navigate({
        to: "/report/transaksi-agen",
        search: (before) => withFilters(before as ReportFilters, next),
        replace: true,
      }),
    [navigate],
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 pt-5 wide:px-6">
      <MastersOnly title={m.agent_sales_title()}>
        <FilterHeading title={m.agent_sales_title()} filters={filters} onChange={change} ofAgents />
        <Rows filters={filters} />
      </MastersOnly>
    </div>
  );
}

function Rows({ filters }: { readonly filters: ReportFilters }) {
  const query = useInfiniteQuery(agentTransactionsQuery(filters));
  const filtered = Object.keys(filters).length > 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">{m.agent_sales_privacy()}</p>
        <CenterLink />
      </div>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              {rows.length === 0 ? (
                <Card>
                  <EmptyState
                    icon={<Inbox className="size-6" />}
                    title={filtered ? m.no_rows_filtered() : m.no_agent_sales()}
                  >
                    {filtered ? m.no_rows_filtered_text() : m.no_agent_sales_text()}
                  </EmptyState>
                </Card>
              ) : (
                <BookTable
                  caption={m.agent_sales_title()}
                  columns={columns()}
                  rows={rows}
                  rowKey={({ ref_id }) => ref_id}
                  card={card}
                />
              )}
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
    </>
  );
}

const columns = (): readonly Column<AgentTransaction>[] => [
  {
    key: "date",
    title: m.date(),
    cell: ({ date }) => <TableTime at={date} />,
  },
  { key: "agent", title: m.agent(), wraps: true, cell: (row) => <Agent row={row} /> },
  {
    key: "product",
    title: m.product(),
    wraps: true,
    cell: ({ product, destinationNumber }) => (
      <>
        {product}
        <span className="block text-xs text-soft">{destinationNumber}</span>
      </>
    ),
  },
  {
    key: "buying_price",
    title: m.price(),
    number: true,
    cell: ({ buying_price: price }) => formatRupiah(price),
  },
  { key: "status", title: m.status(), cell: ({ status }) => <StatusChip status={status} /> },
  { key: "share", title: m.upline_share(), number: true, cell: (row) => <Share row={row} /> },
  { key: "ref_id", title: m.ref_id(), cell: ({ ref_id }) => ref_id },
];

const card = (row: AgentTransaction) => <SaleCard row={row} />;

function SaleCard({ row }: { readonly row: AgentTransaction }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <p className="font-semibold break-words">{row.product}</p>
          <p className="text-sm text-soft">{row.destinationNumber}</p>
        </div>
        <p className="ml-auto text-right">
          <span className="block font-semibold">{formatRupiah(row.buying_price)}</span>
          <span className="block text-xs text-soft">{formatDateTime(row.date)}</span>
        </p>
      </div>
      <div className="text-sm">
        <Agent row={row} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <StatusChip status={row.status} />
        {row.upline_share && (
          <span>
            {m.upline_share()}: <Share row={row} />
          </span>
        )}
        <span className="text-soft">{row.ref_id}</span>
      </div>
    </div>
  );
}

function Agent({ row: { agent } }: { readonly row: AgentTransaction }) {
  return (
    <>
      {agent.name}
      <span className="block text-xs text-soft">{displayPhone(agent.hp)}</span>
    </>
  );
}

function Share({ row: { upline_share: share } }: { readonly row: AgentTransaction }) {
  if (share === null) return "–";
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 desk:flex-col desk:items-end">
      <strong className={share.state === "reversed" ? "text-soft line-through" : ""}>
        {formatRupiah(share.amount)}
      </strong>
      <StateChip state={share.state} />
    </span>
  );
}
