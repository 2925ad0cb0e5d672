import { formatRupiah } from "@konter/contract/money";
import type { DebtRow } from "@konter/contract/report";
import { Card, ChoiceChip, EmptyState, TextField } from "@konter/ui";
import { HandCoins } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, Headline, LoadMore } from "../list-parts/index.ts";
import { FilterBar, withFilters } from "../report-filters/index.ts";
import { DEBT_FILTERS, debtsQuery } from "./api.ts";
import type { DebtFilters } from "./api.ts";
import { DebtCard } from "./debt-card.tsx";

const ContactChoice = lazy(async () => ({
  default: (await import("../contacts/index.ts")).ContactChoice,
}));
const RepaymentSheet = lazy(async () => ({
  default: (await import("./repayment-sheet.tsx")).RepaymentSheet,
}));
const WriteOffSheet = lazy(async () => ({
  default: (await import("./write-off-sheet.tsx")).WriteOffSheet,
}));

const STATUS_NAMES = {
  open: m.debts_open,
  paid: m.debt_paid,
  written_off: m.debt_written_off,
  all: m.all,
} as const;
const TYPING_PAUSE_MILLISECONDS = 400;

/** `/report/utang`: what the agent's customers owe and have paid back; a record outside the deposit. */
export function DebtBook() {
  usePageTitle(m.debts_title());
  const { status, customer } = useSearch({ from: "/member/report/utang" });
  const filters: DebtFilters = {
    status: DEBT_FILTERS.find((known) => known === status) ?? "open",
    ...(customer !== undefined && { customer }),
  };
  const query = useInfiniteQuery(debtsQuery(filters));
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <Filters filters={filters} />
      <AnswerStates answer={query}>
        {({ pages }) => (
          <>
            <div className="grid gap-3 wide:grid-cols-2">
              <Headline label={m.debts_total()} value={formatRupiah(pages[0]?.total_debt ?? 0)} />
              {(pages[0]?.total_written_off ?? 0) > 0 && (
                <Headline
                  label={m.debts_total_written_off()}
                  value={formatRupiah(pages[0]?.total_written_off ?? 0)}
                />
              )}
            </div>
            <Debts filters={filters} rows={pages.flatMap((page) => page.rows)} />
            <LoadMore query={query} />
          </>
        )}
      </AnswerStates>
    </div>
  );
}

function Filters({ filters }: { readonly filters: DebtFilters }) {
  const navigate = useNavigate();
  const change = (next: Partial<DebtFilters>) =>
    void navigate({
      to: "/report/utang",
      search: withFilters<Partial<DebtFilters>>(filters, next),
      replace: true,
    });
  const { status: shown, customer } = filters;
  return (
    <FilterBar
      title={m.debts_title()}
      active={[
        ...(shown === "open" ? [] : [{ name: "status", text: STATUS_NAMES[shown]() }]),
        ...(customer === undefined ? [] : [{ name: "customer", text: customer }]),
      ]}
      onRemove={(name) => change(name === "status" ? { status: "open" } : { customer: "" })}
      cardClassName="min-h-40"
    >
      <div className="flex flex-col gap-3">
        <div role="group" aria-label={m.status()} className="flex flex-wrap gap-2">
          {DEBT_FILTERS.map((status) => (
            <ChoiceChip key={status} selected={status === shown} onClick={() => change({ status })}>
              {STATUS_NAMES[status]()}
            </ChoiceChip>
          ))}
        </div>
        <CustomerSearch given={customer ?? ""} onSearch={(typed) => change({ customer: typed })} />
      </div>
    </FilterBar>
  );
}

/** Searches when the typing pauses. */
function CustomerSearch({
  given,
  onSearch,
}: {
  readonly given: string;
  readonly onSearch: (customer: string) => void;
}) {
  const [typed, setTyped] = useState(given);
  const [before, setBefore] = useState(given);
  // The URL changed by other means, such as the back button or a link.
  if (before !== given) {
    setBefore(given);
    setTyped(given);
  }
  useEffect(() => {
    if (typed.trim() === given) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, given, onSearch]);
  return (
    <div className="max-w-md">
      <TextField
        label={m.debts_search()}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={setTyped}
        end={
          <Suspense fallback={null}>
            <ContactChoice type="phone" onChosen={(_number, name) => setTyped(name)} />
          </Suspense>
        }
      />
    </div>
  );
}

function Debts({
  filters,
  rows,
}: {
  readonly filters: DebtFilters;
  readonly rows: readonly DebtRow[];
}) {
  const [chosen, setChosen] = useState<{
    readonly debt: DebtRow;
    readonly act: "repay" | "write_off";
  }>();
  const [open, setOpen] = useState(false);
  // Each opening creates a new entry; one with a lost response is found by its debt.
  const [opened, setOpened] = useState(0);
  const choose = (debt: DebtRow, act: "repay" | "write_off") => {
    setChosen({ debt, act });
    setOpened(opened + 1);
    setOpen(true);
  };
  return (
    <>
      {rows.length === 0 ? (
        <NoDebts searched={filters.customer !== undefined} />
      ) : (
        <ul className="grid gap-3 desk:grid-cols-2">
          {rows.map((debt) => (
            <li key={debt.ref_id} className="min-w-0">
              <DebtCard
                debt={debt}
                onRepay={() => choose(debt, "repay")}
                onWriteOff={() => choose(debt, "write_off")}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {chosen?.act === "repay" && (
          <RepaymentSheet
            key={opened}
            debt={chosen.debt}
            open={open}
            onClose={() => setOpen(false)}
          />
        )}
        {chosen?.act === "write_off" && (
          <WriteOffSheet
            key={opened}
            debt={chosen.debt}
            open={open}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function NoDebts({ searched }: { readonly searched: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<HandCoins className="size-6" />}
        title={searched ? m.no_debts_found() : m.no_debts()}
      >
        {!searched && m.no_debts_text()}
      </EmptyState>
    </Card>
  );
}
