import { DUE_CLASSES, LOAN_STATES } from "@konter/contract/loans";
import type { AgentLoan, AgentLoanPage, DueClass } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, ChoiceChip, EmptyState, preloadSheet, SelectField } from "@konter/ui";
import { HandCoins, Plus } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../app/api.ts";
import { useViewer } from "../../../app/use-viewer.ts";
import * as m from "#messages";
import { useIsCenterOpen } from "../../agent-center-parts/index.ts";
import { AnswerStates, ExportButton, Headline, LoadMore } from "../../list-parts/index.ts";
import { TypedFilter, withFilters } from "../../report-filters/index.ts";
import { agentLoansQuery } from "../api.ts";
import type { LoanFilters } from "../api.ts";
import { DUE_TEXTS, LOAN_STATE_TEXTS } from "../states.tsx";
import { AgentLoanCard } from "./agent-loan-card.tsx";
import { AskSheet } from "./ask-sheet.tsx";
import { CollectSheet } from "./collect-sheet.tsx";
import { LenderPage } from "./lender-page.tsx";
import { PromiseSheet } from "./promise-sheet.tsx";

/** `/agen/center/pinjaman`: loans of a Master's agents by due class, and collecting them (M510). */
export function AgentLoansPage() {
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);
  const isOpen = useIsCenterOpen();
  const lends = useViewer().offers("loans") && isOpen;
  return (
    <LenderPage
      title={m.agent_loans_title()}
      action={
        lends && (
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onPointerDown={preloadSheet}
            onClick={() => {
              setAsked(asked + 1);
              setOpen(true);
            }}
          >
            {m.loan_ask()}
          </Button>
        )
      }
    >
      <Loans />
      {asked > 0 && <AskSheet key={asked} open={open} onClose={() => setOpen(false)} />}
    </LenderPage>
  );
}

function useFilters(): LoanFilters {
  const { state, due, search } = useSearch({ from: "/member/agen/center/pinjaman" });
  const knownState = LOAN_STATES.find((known) => known === state);
  const knownDue = DUE_CLASSES.find((known) => known === due);
  return {
    ...(knownState !== undefined && { state: knownState }),
    ...(knownDue !== undefined && { due: knownDue }),
    ...(search !== undefined && { search }),
  };
}

function Loans() {
  const filters = useFilters();
  const query = useInfiniteQuery(agentLoansQuery(filters));
  const isMaster = useViewer().may("agents.read");
  const navigate = useNavigate();
  const change = (next: Partial<Record<keyof LoanFilters, string>>) =>
    void navigate({
      to: "/agen/center/pinjaman",
      search: withFilters<Partial<Record<keyof LoanFilters, string>>>(filters, next),
      replace: true,
    });
  return (
    <AnswerStates answer={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        return (
          <>
            {pages[0] && <DueClasses due={pages[0].due} filters={filters} onChange={change} />}
            <div className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
              <TypedFilter
                name="search"
                label={m.agent_loans_search()}
                filters={filters.search === undefined ? {} : { search: filters.search }}
                onChange={change}
              />
              <States filters={filters} onChange={change} />
            </div>
            {isMaster && (
              <span className="flex justify-end">
                <ExportButton load={() => api("GET agent-center/loan-files", { ...filters })} />
              </span>
            )}
            <LoanCards rows={rows} isFiltered={Object.keys(filters).length > 0} />
            <LoadMore query={query} />
          </>
        );
      }}
    </AnswerStates>
  );
}

interface FilterProps {
  readonly filters: LoanFilters;
  readonly onChange: (change: Partial<Record<keyof LoanFilters, string>>) => void;
}

/** What is owed by due class; selecting a class shows its loans. */
function DueClasses({ due, filters, onChange }: FilterProps & Pick<AgentLoanPage, "due">) {
  const chosen: readonly DueClass[] = filters.due === undefined ? DUE_CLASSES : [filters.due];
  const owed = chosen.reduce<number>((sum, each) => sum + due[each].amount, 0);
  return (
    <>
      <Headline label={m.agent_loans_owed()} value={formatRupiah(owed)} />
      <div role="group" aria-label={m.loan_due()} className="flex flex-wrap gap-2">
        <ChoiceChip
          selected={filters.due === undefined}
          className="min-h-11"
          onClick={() => onChange({ due: "" })}
        >
          {m.all()}
        </ChoiceChip>
        {DUE_CLASSES.map((each) => (
          <ChoiceChip
            key={each}
            selected={filters.due === each}
            className="min-h-11"
            onClick={() => onChange({ due: each })}
          >
            {DUE_TEXTS[each]()} · {due[each].count}
          </ChoiceChip>
        ))}
      </div>
    </>
  );
}

function States({ filters, onChange }: FilterProps) {
  return (
    <SelectField
      label={m.status()}
      value={filters.state ?? ""}
      onChange={(state) => onChange({ state })}
      choices={[
        { value: "", label: m.all() },
        ...LOAN_STATES.map((state) => ({ value: state, label: LOAN_STATE_TEXTS[state]() })),
      ]}
    />
  );
}

interface Opened {
  readonly loan: AgentLoan;
  readonly act: "collect" | "promise";
  /** Resets the form each time a sheet opens. */
  readonly count: number;
}

function LoanCards({
  rows,
  isFiltered,
}: {
  readonly rows: readonly AgentLoan[];
  readonly isFiltered: boolean;
}) {
  const [opened, setOpened] = useState<Opened>();
  const [open, setOpen] = useState(false);
  const show = (loan: AgentLoan, act: Opened["act"]) => {
    setOpened({ loan, act, count: (opened?.count ?? 0) + 1 });
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      {rows.length === 0 && (
        <Card>
          <EmptyState icon={<HandCoins className="size-6" />} title={m.agent_loans_none()}>
            {!isFiltered && m.agent_loans_none_text()}
          </EmptyState>
        </Card>
      )}
      <ul aria-label={m.agent_loans_title()} className="grid gap-3 desk:grid-cols-2">
        {rows.map((loan) => (
          <li key={loan.loan_id} className="min-w-0">
            <AgentLoanCard
              loan={loan}
              onCollect={() => show(loan, "collect")}
              onPromise={() => show(loan, "promise")}
            />
          </li>
        ))}
      </ul>
      {opened?.act === "collect" && (
        <CollectSheet key={opened.count} loan={opened.loan} open={open} onClose={close} />
      )}
      {opened?.act === "promise" && (
        <PromiseSheet key={opened.count} loan={opened.loan} open={open} onClose={close} />
      )}
    </>
  );
}
