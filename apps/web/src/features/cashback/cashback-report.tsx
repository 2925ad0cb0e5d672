import { CASHBACK_CREDIT_DAYS } from "@konter/contract/cashback";
import type { CashbackPage } from "@konter/contract/cashback";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, preloadSheet } from "@konter/ui";
import { Wallet } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useBalanceText } from "../../app/account.ts";
import * as m from "#messages";
import { AnswerStates, Headline, LoadMore } from "../list-parts/index.ts";
import { withFilters } from "../report-filters/index.ts";
import { cashbackQuery, redemptionsQuery } from "./api.ts";
import type { CashbackFilters } from "./api.ts";
import { CashbackFilterBar, NoCashback, StateSums } from "./cashback-parts.tsx";
import { EntryTable } from "./entry-table.tsx";
import { RedeemSheet } from "./redeem-sheet.tsx";
import { Redemptions } from "./redemptions.tsx";

/** `/report/cashback`: earnings from the account's own and its agents' sales, and the cashback wallet. */
export function CashbackReport() {
  usePageTitle(m.cashback_title());
  const filters: CashbackFilters = useSearch({ from: "/member/report/cashback" });
  const query = useInfiniteQuery(cashbackQuery(filters));
  const navigate = useNavigate();
  const change = (next: CashbackFilters) =>
    void navigate({ to: "/report/cashback", search: withFilters(filters, next), replace: true });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.cashback_title()}</h1>
      <p className="text-sm text-soft">{m.cashback_when({ days: CASHBACK_CREDIT_DAYS })}</p>
      <CashbackFilterBar filters={filters} onChange={change} />
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const [first] = pages;
          return (
            <>
              {first && <Sums page={first} />}
              {rows.length === 0 ? (
                <NoCashback filtered={Object.keys(filters).length > 0} />
              ) : (
                <EntryTable rows={rows} />
              )}
              <LoadMore query={query} />
              <Redemptions />
            </>
          );
        }}
      </AnswerStates>
    </div>
  );
}

/** The wallet, and pending and credited totals of the selected period. */
function Sums({ page: { balance, totals } }: { readonly page: CashbackPage }) {
  const balanceText = useBalanceText();
  return (
    <>
      <Headline label={m.cashback_wallet()} value={balanceText(balance)} />
      <Redeem balance={balance} />
      {balance < 0 && <Alert tone="warning">{m.cashback_below_zero()}</Alert>}
      <StateSums totals={totals} />
    </>
  );
}

/** Moves cashback to the deposit; shown when the balance is sufficient. */
function Redeem({ balance }: { readonly balance: number }) {
  const [open, setOpen] = useState(false);
  const { data } = useInfiniteQuery(redemptionsQuery());
  const least = data?.pages[0]?.least;
  if (least === undefined) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={balance < least}
          icon={<Wallet aria-hidden className="size-4" />}
          onPointerDown={preloadSheet}
          onClick={() => setOpen(true)}
        >
          {m.redeem_title()}
        </Button>
        {balance < least && (
          <p className="text-sm text-soft">{m.redeem_least({ least: formatRupiah(least) })}</p>
        )}
      </div>
      <RedeemSheet open={open} onClose={() => setOpen(false)} balance={balance} least={least} />
    </>
  );
}
