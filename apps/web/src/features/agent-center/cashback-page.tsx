import { CASHBACK_CREDIT_DAYS } from "@konter/contract/cashback";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { FilterFold } from "../../app/folds/filter-fold.tsx";
import * as m from "#messages";
import { CenterPage } from "../agent-center-parts/index.ts";
import {
  activeCashbackFilters,
  CASHBACK_STATES,
  CashbackFields,
  EntryTable,
  NoCashback,
  StateSums,
} from "../cashback/index.ts";
import { AnswerStates, ExportButton, LoadMore } from "../list-parts/index.ts";
import { TypedFilter, withFilters } from "../report-filters/index.ts";
import { sharesQuery } from "./api.ts";
import type { ShareFilters } from "./api.ts";

/** `/agen/center/cashback`: what agents' sales earned the Master, with totals (M513, M514). */
export function AgentCashbackPage() {
  return (
    <CenterPage title={m.center_cashback_title()}>
      <Shares />
    </CenterPage>
  );
}

type Typed = Readonly<Partial<Record<keyof ShareFilters, string>>>;

function useFilters() {
  const typed: Typed = useSearch({ from: "/member/agen/center/cashback" });
  const navigate = useNavigate();
  const { state: typedState, ...others } = typed;
  const state = CASHBACK_STATES.find((known) => known === typedState);
  const filters: ShareFilters = { ...others, ...(state !== undefined && { state }) };
  const change = (next: Typed) =>
    void navigate({
      to: "/agen/center/cashback",
      search: withFilters<Typed>(typed, next),
      replace: true,
    });
  return { filters, change };
}

function Shares() {
  const { filters, change } = useFilters();
  const query = useInfiniteQuery(sharesQuery(filters));
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1 basis-56">
          <TypedFilter name="agent" label={m.agent_search()} filters={filters} onChange={change} />
        </div>
        <FilterFold
          active={activeCashbackFilters(filters)}
          onRemove={(name) => change({ [name]: "" })}
          activeClassName="order-last basis-full flex-wrap"
          fieldsClassName="min-h-80"
        >
          <CashbackFields filters={filters} onChange={change} />
        </FilterFold>
        <ExportButton load={() => api("GET agent-center/cashback-files", { ...filters })} />
      </div>
      <p className="text-sm text-soft">{m.cashback_when({ days: CASHBACK_CREDIT_DAYS })}</p>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              {pages[0] && <StateSums totals={pages[0].totals} />}
              {rows.length === 0 ? (
                <NoCashback filtered={Object.keys(filters).length > 0} />
              ) : (
                <EntryTable rows={rows} />
              )}
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
    </>
  );
}
