import { CASHBACK_CREDIT_DAYS } from "@konter/contract/cashback";
import type { CashbackExportQuery } from "@konter/contract/cashback";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, ExportButton, LoadMore } from "../list-parts/index.ts";
import { withFilters } from "../report-filters/index.ts";
import { postpaidCashbackQuery } from "./api.ts";
import type { CashbackFilters } from "./api.ts";
import { CashbackFilterBar, NoCashback, StateSums } from "./cashback-parts.tsx";
import { EntryTable } from "./entry-table.tsx";

/** Earnings from bills of the account and its agents. */
export default function PostpaidCashback() {
  usePageTitle(m.postpaid_cashback_title());
  const filters: CashbackFilters = useSearch({ from: "/member/report/pasca-cashback" });
  const navigate = useNavigate();
  const change = (next: CashbackFilters) =>
    void navigate({
      to: "/report/pasca-cashback",
      search: withFilters(filters, next),
      replace: true,
    });
  const query = useInfiniteQuery(postpaidCashbackQuery(filters));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <CashbackFilterBar title={m.postpaid_cashback_title()} filters={filters} onChange={change} />
      <p className="text-sm text-soft">{m.cashback_when({ days: CASHBACK_CREDIT_DAYS })}</p>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const [first] = pages;
          return (
            <>
              {first && <StateSums totals={first.totals} />}
              {rows.length === 0 ? (
                <NoCashback filtered={Object.keys(filters).length > 0} />
              ) : (
                <>
                  <EntryTable rows={rows} />
                  <div className="flex flex-wrap items-center justify-center gap-3">
                    <LoadMore query={query} />
                    <ExportButton
                      load={() =>
                        api("GET report/postpaid-cashback/export", filters as CashbackExportQuery)
                      }
                    />
                  </div>
                </>
              )}
            </>
          );
        }}
      </AnswerStates>
    </div>
  );
}
