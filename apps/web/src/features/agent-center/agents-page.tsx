import { AGENT_GROUPS, AGENT_ORDERS, AGENT_STATES } from "@konter/contract/agent-center";
import type {
  AgentGroup,
  AgentOrder,
  AgentState,
  CenterAgent,
} from "@konter/contract/agent-center";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { Card, DataTable, EmptyState, formatDateTime, SelectField } from "@konter/ui";
import type { Column } from "@konter/ui";
import { CircleUser } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api } from "../../app/api.ts";
import { Balance } from "../../app/balance.tsx";
import { FilterFold } from "../../app/folds/filter-fold.tsx";
import type { ActiveFilter } from "../../app/folds/filter-fold.tsx";
import * as m from "#messages";
import { CenterPage, floatText } from "../agent-center-parts/index.ts";
import { AnswerStates, ExportButton, LoadMore } from "../list-parts/index.ts";
import { TypedFilter, withFilters } from "../report-filters/index.ts";
import { AgentFlags } from "./agent-flags.tsx";
import { agentsQuery } from "./api.ts";
import type { AgentFilters } from "./api.ts";
import { Recruiting } from "./recruiting.tsx";
import { debtText, dueText, lastSaleText, salesText } from "./texts.ts";
import { useAgentSheets } from "./use-agent-sheets.tsx";

const GROUP_TEXTS: Readonly<Record<AgentGroup, () => string>> = {
  low_float: m.center_low_float,
  owing: m.center_owing,
  quiet: m.center_quiet,
  eligible: m.agent_flag_eligible,
};
const STATE_TEXTS: Readonly<Record<AgentState, () => string>> = {
  active: m.agent_state_active,
  stopped: m.agent_state_stopped,
  blocked: m.agent_state_blocked,
};
const ORDER_TEXTS: Readonly<Record<AgentOrder, () => string>> = {
  name: m.name,
  balance: m.agent_order_balance,
  sales: m.agent_order_sales,
  last_sale: m.agent_order_last_sale,
  debt: m.agent_order_debt,
};

/** `/agen/center/agen`: the Master's agents with balance, activity, sales, debt and state (M509). */
export function AgentsPage() {
  return (
    <CenterPage title={m.agents_title()} action={<Recruiting />}>
      <Agents />
    </CenterPage>
  );
}

type Typed = Readonly<Partial<Record<keyof AgentFilters | "sort", string>>>;

function useFilters() {
  const typed: Typed = useSearch({ from: "/member/agen/center/agen" });
  const navigate = useNavigate();
  const state = AGENT_STATES.find((known) => known === typed.state);
  const only = AGENT_GROUPS.find((known) => known === typed.only);
  const filters: AgentFilters = {
    ...(typed.search !== undefined && { search: typed.search }),
    ...(state !== undefined && { state }),
    ...(only !== undefined && { only }),
  };
  const sort = AGENT_ORDERS.find((known) => known === typed.sort) ?? "name";
  const change = (next: Typed) =>
    void navigate({
      to: "/agen/center/agen",
      search: withFilters<Typed>(typed, next),
      replace: true,
    });
  return { filters, sort, change };
}

function Agents() {
  const { filters, sort, change } = useFilters();
  const query = useInfiniteQuery(agentsQuery(filters, sort));
  const { show, sheets } = useAgentSheets();
  return (
    <>
      <FilterRow filters={filters} sort={sort} onChange={change} />
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
                {m.center_agents_counted({ count: pages[0]?.count ?? 0 })}
                <Link
                  to="/report/transaksi-agen"
                  className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-2"
                >
                  {m.agent_sales_title()}
                </Link>
              </p>
              {rows.length === 0 ? (
                <NoAgents isFiltered={Object.keys(filters).length > 0} />
              ) : (
                <DataTable
                  caption={m.agents_title()}
                  columns={columns()}
                  rows={rows}
                  rowKey={({ agent_id: id }) => String(id)}
                  rowLabel={() => m.agent_open()}
                  onOpen={(agent) => show(agent)}
                  card={card}
                  totalsTitle={m.total()}
                />
              )}
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
      {sheets}
    </>
  );
}

interface FilterRowProps {
  readonly filters: AgentFilters;
  readonly sort: AgentOrder;
  readonly onChange: (change: Typed) => void;
}

function FilterRow({ filters, sort, onChange }: FilterRowProps) {
  const active: readonly ActiveFilter[] = [
    ...(filters.only === undefined ? [] : [{ name: "only", text: GROUP_TEXTS[filters.only]() }]),
    ...(filters.state === undefined ? [] : [{ name: "state", text: STATE_TEXTS[filters.state]() }]),
  ];
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-40 flex-1 basis-56">
        <TypedFilter name="search" label={m.agent_search()} filters={filters} onChange={onChange} />
      </div>
      <div className="min-w-36 flex-1 wide:max-w-48">
        <SelectField
          label={m.agent_sort()}
          value={sort}
          onChange={(next) => onChange({ sort: next === "name" ? "" : next })}
          choices={AGENT_ORDERS.map((order) => ({ value: order, label: ORDER_TEXTS[order]() }))}
        />
      </div>
      <FilterFold
        active={active}
        onRemove={(name) => onChange({ [name]: "" })}
        activeClassName="order-last basis-full flex-wrap"
      >
        <div className="flex flex-col gap-3">
          <SelectField
            label={m.agent_group()}
            value={filters.only ?? ""}
            onChange={(only) => onChange({ only })}
            choices={choicesOf(AGENT_GROUPS, GROUP_TEXTS)}
          />
          <SelectField
            label={m.status()}
            value={filters.state ?? ""}
            onChange={(state) => onChange({ state })}
            choices={choicesOf(AGENT_STATES, STATE_TEXTS)}
          />
        </div>
      </FilterFold>
      <ExportButton load={() => api("GET agent-center/agent-files", { ...filters })} />
    </div>
  );
}

const choicesOf = <Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<Value, () => string>>,
) => [{ value: "", label: m.all() }, ...values.map((value) => ({ value, label: texts[value]() }))];

const columns = (): readonly Column<CenterAgent>[] => [
  { key: "name", title: m.agent(), wraps: true, cell: ({ name }) => name },
  { key: "flags", title: m.status(), wraps: true, cell: (agent) => <AgentFlags agent={agent} /> },
  {
    key: "balance",
    title: m.balance_now(),
    number: true,
    cell: ({ float }) => (
      <TwoLines
        above={
          <b>
            <Balance amount={float.balance} />
          </b>
        }
        below={floatText(float)}
      />
    ),
  },
  {
    key: "sales",
    title: m.agent_sales_month(),
    number: true,
    cell: ({ sales_30_days: sales }) => (
      <TwoLines
        above={formatRupiah(sales.amount)}
        below={m.count_transactions({ count: sales.count })}
      />
    ),
  },
  { key: "last", title: m.agent_last_sale(), cell: lastSaleText },
  {
    key: "debt",
    title: m.agent_debt(),
    number: true,
    cell: (agent) => <TwoLines above={formatRupiah(agent.debt)} below={dueText(agent)} />,
  },
];

function TwoLines({ above, below }: { readonly above: ReactNode; readonly below: string }) {
  return (
    <>
      {above}
      <span className="block text-xs text-soft">{below}</span>
    </>
  );
}

const card = (agent: CenterAgent) => <AgentCard agent={agent} />;

function AgentCard({ agent }: { readonly agent: CenterAgent }) {
  return (
    <span className="flex flex-col gap-2">
      <span className="flex flex-wrap items-start justify-between gap-x-3">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{agent.name}</span>
          <span className="block text-sm text-soft">{displayPhone(agent.hp)}</span>
        </span>
        <span className="ml-auto text-right">
          <span className="block font-semibold">
            <Balance amount={agent.float.balance} />
          </span>
          <span className="block text-sm text-soft">{floatText(agent.float)}</span>
        </span>
      </span>
      <AgentFlags agent={agent} />
      <span className="text-sm text-soft">
        <span className="block">{m.agent_card_sales({ sales: salesText(agent) })}</span>
        <span className="block">
          {agent.last_sale_at === null
            ? m.agent_never()
            : m.agent_card_last({ time: formatDateTime(agent.last_sale_at) })}
        </span>
        {agent.debt > 0 && (
          <span className="block">{m.agent_card_debt({ debt: debtText(agent) })}</span>
        )}
      </span>
    </span>
  );
}

function NoAgents({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<CircleUser className="size-6" />}
        title={isFiltered ? m.agents_not_found() : m.no_agents()}
      >
        {!isFiltered && m.no_agents_text()}
      </EmptyState>
    </Card>
  );
}
