import type { AdminTransaction } from "@konter/contract/purchase";
import type { StuckResults, StuckTransaction } from "@konter/contract/stuck";
import { Alert } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../app/page.tsx";
import { RowChoice, withChoice } from "../../app/lists/chosen-bar.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RESULT_LINK, ResultsSheet } from "../../app/records/results-sheet.tsx";
import { useSupplierNames } from "../../app/suppliers.ts";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { isUndecided, SettleSheet } from "../cases/index.ts";
import { ActSheet } from "./act-sheet.tsx";
import type { Act } from "./act-sheet.tsx";
import { stuckQuery } from "./api.ts";
import type { StuckFilters } from "./api.ts";
import { HoldSheet } from "./hold-sheet.tsx";
import { Filters } from "./stuck-filters.tsx";
import { StuckBar } from "./stuck-bar.tsx";
import { StuckRow } from "./stuck-row.tsx";

const AGE_STEP_MILLISECONDS = 10_000;

/** `/cases`: transactions that are stuck or have a case, oldest first, with actions for single or selected rows. */
export function StuckPage() {
  const filters: StuckFilters = useSearch({ from: "/office/cases" });
  const query = useInfiniteQuery(stuckQuery(filters));
  const [results, setResults] = useState<StuckResults>();
  const [settled, setRow] = useState<AdminTransaction>();
  const [isSettling, setSettling] = useState(false);
  const setSettled = (row: AdminTransaction) => {
    setRow(row);
    setSettling(true);
  };
  const first = query.data?.pages[0];
  return (
    <Page title={m.room_cases()}>
      {first !== undefined && (
        <p className="max-w-3xl text-sm text-soft">
          {m.stuck_text({ after: first.after_minutes, target: first.target_minutes })}
        </p>
      )}
      {first !== undefined && first.stuck + first.decided > 0 && (
        <p className="text-sm" role="status">
          {m.stuck_counts({ count: first.stuck, late: first.late, decided: first.decided })}
        </p>
      )}
      {first !== undefined && first.late > 0 && (
        <Alert tone="danger">{m.stuck_late({ count: first.late })}</Alert>
      )}
      <Filters filters={filters} />
      <QueueRows
        query={query}
        loadingLabel={m.loading_cases()}
        empty={{ title: m.no_cases(), text: m.no_stuck_text() }}
      >
        {(rows) => (
          <Queue
            key={JSON.stringify(filters)}
            rows={rows}
            onResults={setResults}
            onSettle={setSettled}
          />
        )}
      </QueueRows>
      {settled && (
        <SettleSheet
          key={settled.transaction.ref_id}
          row={settled}
          open={isSettling}
          onClose={() => setSettling(false)}
        />
      )}
      {results && (
        <ResultsSheet
          results={results.results.map(({ ref_id: key, result, text }) => ({ key, result, text }))}
          renderLink={(refId) => (
            <Link to="/transactions/$ref_id" params={{ ref_id: refId }} className={RESULT_LINK}>
              {refId}
            </Link>
          )}
          onClose={() => setResults(undefined)}
        />
      )}
    </Page>
  );
}

/**
 * Results are shown outside of the queue, because the queue disappears with its last row. Decided rows are handled one
 * by one.
 */
function Queue({
  rows,
  onResults,
  onSettle,
}: {
  readonly rows: readonly StuckTransaction[];
  readonly onResults: (results: StuckResults) => void;
  readonly onSettle: (row: AdminTransaction) => void;
}) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [act, setAct] = useState<Act | "hand_over">();
  const now = useNow(AGE_STEP_MILLISECONDS);
  const supplierName = useSupplierNames();
  const chosen = rows.filter(({ row }) => marked.includes(row.transaction.ref_id));
  const done = (answer: StuckResults) => {
    setAct(undefined);
    setMarked([]);
    onResults(answer);
  };
  const close = () => setAct(undefined);
  return (
    <>
      <ul aria-label={m.room_cases()} className="flex flex-col gap-2">
        {rows.map((stuck) => {
          const refId = stuck.row.transaction.ref_id;
          return (
            <li
              key={refId}
              className="relative flex items-start gap-3 rounded-lg border border-line bg-surface p-3.5"
            >
              {isUndecided(stuck.row) && (
                <RowChoice
                  label={m.stuck_choose({ ref_id: refId })}
                  checked={marked.includes(refId)}
                  onChange={(checked) => setMarked(withChoice(marked, refId, checked))}
                />
              )}
              <StuckRow stuck={stuck} now={now} supplierName={supplierName} onSettle={onSettle} />
            </li>
          );
        })}
      </ul>
      <StuckBar
        rows={rows.filter(({ row }) => isUndecided(row))}
        chosen={chosen}
        onMark={setMarked}
        onAct={setAct}
        onHeld={() => setMarked([])}
        onRefused={onResults}
      />
      {act === "hand_over" && <HoldSheet chosen={chosen} onClose={close} onDone={done} />}
      {act !== undefined && act !== "hand_over" && (
        <ActSheet act={act} chosen={chosen} onClose={close} onDone={done} />
      )}
    </>
  );
}
