import type { AgentCenter } from "@konter/contract/agent-center";
import { formatRupiah } from "@konter/contract/money";
import { FactList, formatTime, IconButton, useAtLeast } from "@konter/ui";
import { RefreshCw } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Fold } from "../../app/folds/fold.tsx";
import * as m from "#messages";
import { CenterPage, centerQuery } from "../agent-center-parts/index.ts";
import { AnswerStates } from "../list-parts/index.ts";
import { GroupCard } from "./group-card.tsx";
import type { DashboardGroup } from "./group-card.tsx";
import { Recruiting } from "./recruiting.tsx";
import { useAgentSheets } from "./use-agent-sheets.tsx";

const GROUPS: readonly DashboardGroup[] = ["low_float", "owing", "quiet"];

/** `/agen/center`: who needs float, who owes and who stopped selling, each with the next action (M499, M504, M505). */
export function DashboardPage() {
  return (
    <CenterPage title={m.center_title()} action={<Recruiting />}>
      <Dashboard />
    </CenterPage>
  );
}

function Dashboard() {
  const query = useQuery(centerQuery());
  const { show, sheets } = useAgentSheets();
  const isStale = query.data !== undefined && query.error !== null;
  return (
    <>
      {/* A refresh that failed is reported beside the time of the data, where it moves nothing. */}
      <AnswerStates answer={isStale ? { ...query, error: null } : query}>
        {(center) => (
          <>
            <Updated
              at={center.server_time}
              isStale={isStale}
              isFetching={query.isFetching}
              onRefresh={() => void query.refetch()}
            />
            <div className="grid items-start gap-4 desk:grid-cols-3">
              {GROUPS.map((name) => (
                <GroupCard key={name} name={name} group={center[name]} onShow={show} />
              ))}
            </div>
            <Figures center={center} />
          </>
        )}
      </AnswerStates>
      {sheets}
    </>
  );
}

interface UpdatedProps {
  readonly at: string;
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

/** When the data was read. */
function Updated({ at, isStale, isFetching, onRefresh }: UpdatedProps) {
  const time = formatTime(at, "seconds");
  return (
    <div className="-my-2 flex min-h-11 items-center gap-1 text-sm">
      {isStale ? (
        <p role="alert" className="font-medium text-warning-text">
          {m.center_stale({ time })}
        </p>
      ) : (
        <p className="text-soft">{m.center_updated({ time })}</p>
      )}
      <IconButton label={m.center_refresh()} aria-busy={isFetching} onClick={onRefresh}>
        <RefreshCw aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

interface Figure {
  readonly label: string;
  readonly value: string;
}

/** Of all agents: in a fold on a phone, where the agents who need the Master come first. */
function Figures({ center }: { readonly center: AgentCenter }) {
  const figures = figuresOf(center);
  if (useAtLeast("desk") !== true)
    return (
      <Fold title={m.center_figures()}>
        <FactList facts={figures} />
      </Fold>
    );
  return (
    <dl aria-label={m.center_figures()} className="grid grid-cols-4 gap-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-lg border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-lg font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ figures, menu }: AgentCenter): readonly Figure[] {
  const total = ({ count, amount }: { readonly count: number; readonly amount: number }) =>
    `${formatRupiah(amount)} (${count})`;
  return [
    { label: m.center_agents(), value: String(figures.agents) },
    { label: m.center_selling(), value: String(figures.selling) },
    { label: m.center_sales_today(), value: total(figures.today) },
    { label: m.center_sales_month(), value: total(figures.days_30) },
    { label: m.center_owed(), value: total(figures.owed) },
    { label: m.center_overdue(), value: total(figures.overdue) },
    { label: m.center_cash_held(), value: total(figures.cash) },
    { label: m.center_loan_requests(), value: String(menu.loan_requests) },
  ];
}
