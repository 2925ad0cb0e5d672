import { displayPhone } from "@konter/contract/phone";
import type { AgentRow } from "@konter/contract/report";
import { buttonClasses, Card, EmptyState, formatDateTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { CircleUser } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Balance } from "../../app/balance.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { RegisterAgent } from "../agents/index.ts";
import { AnswerStates, BookTable, Headline, LoadMore } from "../list-parts/index.ts";
import { TypedFilter } from "../report-filters/index.ts";
import { agentsQuery } from "./api.ts";
import { CenterLink } from "./center-link.tsx";
import { MastersOnly } from "./masters-only.tsx";

/** `/report/list-agen`: a Master's agents with their balance and recent activity. */
export function AgentList() {
  usePageTitle(m.agents_title());
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <MastersOnly title={m.agents_title()}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-xl font-bold">{m.agents_title()}</h1>
          <div className="flex flex-wrap gap-2">
            <CenterLink />
            <MarkupLink />
            <RegisterAgent />
          </div>
        </div>
        <Agents />
      </MastersOnly>
    </div>
  );
}

function MarkupLink() {
  // Markups apply only to prices of prepaid products.
  if (!useViewer().offers("ppob")) return null;
  return (
    <Link to="/report/list-agen/markup" className={buttonClasses("plain")}>
      {m.agents_markup()}
    </Link>
  );
}

function Agents() {
  const { search } = useSearch({ from: "/member/report/list-agen" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(agentsQuery(search));
  return (
    <>
      <div className="max-w-md">
        <TypedFilter
          name="search"
          label={m.agents_search()}
          filters={{ ...(search !== undefined && { search }) }}
          onChange={({ search: next }) =>
            void navigate({
              to: "/report/list-agen",
              search: next === "" ? {} : { search: next },
              replace: true,
            })
          }
        />
      </div>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              <Headline label={m.agents_count()} value={String(pages[0]?.count ?? 0)} />
              {rows.length === 0 ? (
                <NoAgents searched={search !== undefined} />
              ) : (
                <BookTable
                  caption={m.agents_title()}
                  columns={columns()}
                  rows={rows}
                  rowKey={({ hp }) => hp}
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

const columns = (): readonly Column<AgentRow>[] => [
  { key: "name", title: m.agent(), wraps: true, cell: ({ name }) => <b>{name}</b> },
  { key: "hp", title: m.phone_number(), cell: ({ hp }) => displayPhone(hp) },
  {
    key: "deposit",
    title: m.balance_now(),
    number: true,
    cell: ({ deposit }) => <Balance amount={deposit} />,
  },
  {
    key: "sales",
    title: m.agent_sales_30_days(),
    number: true,
    cell: ({ sales_30_days: sales }) => sales,
  },
  { key: "last", title: m.agent_last_sale(), cell: lastSale },
  { key: "open", title: m.agent_sales_title(), cell: (agent) => <SalesLink agent={agent} /> },
];

const card = (agent: AgentRow) => <AgentCard agent={agent} />;

function AgentCard({ agent }: { readonly agent: AgentRow }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <p className="font-semibold break-words">{agent.name}</p>
          <p className="text-sm text-soft">{displayPhone(agent.hp)}</p>
        </div>
        <p className="text-right">
          <span className="block text-xs text-soft">{m.balance_now()}</span>
          <span className="font-semibold">
            <Balance amount={agent.deposit} />
          </span>
        </p>
      </div>
      <p className="text-sm text-soft">
        {m.agent_sales_count({ count: agent.sales_30_days })}
        <br />
        {agent.last_sale_at !== null && `${m.agent_last_sale()}: `}
        {lastSale(agent)}
      </p>
      <p>
        <SalesLink agent={agent} />
      </p>
    </div>
  );
}

function lastSale({ last_sale_at: at }: AgentRow): string {
  return at === null ? m.agent_never() : formatDateTime(at);
}

function SalesLink({ agent: { name, hp } }: { readonly agent: AgentRow }) {
  return (
    <Link
      to="/report/transaksi-agen"
      search={{ agent: hp }}
      className="inline-block py-1 text-sm font-medium text-primary-text underline underline-offset-2"
    >
      {m.agent_sales_open()}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}

function NoAgents({ searched }: { readonly searched: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<CircleUser className="size-6" />}
        title={searched ? m.agents_not_found() : m.no_agents()}
      >
        {!searched && m.no_agents_text()}
      </EmptyState>
    </Card>
  );
}
