import { LOAN_DRAW_STATES } from "@konter/contract/loans";
import type { AgentDraw } from "@konter/contract/loans";
import { Alert, Button, Card, ChoiceChip, EmptyState, preloadSheet } from "@konter/ui";
import { Inbox, Plus } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useBalanceText } from "../../../app/account.ts";
import { useViewer } from "../../../app/use-viewer.ts";
import * as m from "#messages";
import { CenterPage, useIsCenterOpen } from "../../agent-center-parts/index.ts";
import { AnswerStates, Headline, LoadMore } from "../../list-parts/index.ts";
import { agentDrawsQuery } from "../api.ts";
import type { DrawState } from "../api.ts";
import { DRAW_STATE_TEXTS } from "../states.tsx";
import { BatchBar, SelectAll } from "./batch-bar.tsx";
import { BatchSheet } from "./batch-sheet.tsx";
import { DecidedRow, DirectRow, WaitingRow } from "./draw-rows.tsx";
import { LendSheet } from "./lend-sheet.tsx";
import { useBatchDraft } from "./use-batch-draft.ts";
import type { BatchDraft } from "./use-batch-draft.ts";

/** `/agen/center/permintaan`: agents' requests for money of their loans, decided together (M511, M512). */
export function DrawRequestsPage() {
  const draft = useBatchDraft();
  const isOffered = useViewer().offers("loans");
  const isOpen = useIsCenterOpen();
  const lends = isOffered && isOpen;
  return (
    <CenterPage title={m.loan_requests_title()} action={lends && <DirectLending draft={draft} />}>
      {!isOffered && <Alert>{m.loan_lending_off()}</Alert>}
      <Requests draft={draft} lends={lends} />
      {draft.attempt && (
        <BatchSheet key={draft.attempt.key} attempt={draft.attempt} draft={draft} />
      )}
    </CenterPage>
  );
}

interface DraftProps {
  readonly draft: BatchDraft;
}

/** Adds an agent who asked for nothing. */
function DirectLending({ draft }: DraftProps) {
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="plain"
        icon={<Plus aria-hidden className="size-4" />}
        onPointerDown={preloadSheet}
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        {m.loan_lend()}
      </Button>
      {opened > 0 && (
        <LendSheet
          key={opened}
          open={open}
          onClose={() => setOpen(false)}
          onLend={draft.addDirect}
        />
      )}
    </>
  );
}

function Requests({ draft, lends }: DraftProps & { readonly lends: boolean }) {
  const { state: typed } = useSearch({ from: "/member/agen/center/permintaan" });
  const state = LOAN_DRAW_STATES.find((known) => known === typed) ?? "waiting";
  const query = useInfiniteQuery(agentDrawsQuery(state));
  const balanceText = useBalanceText();
  return (
    <>
      <States shown={state} />
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const isDeciding = lends && state === "waiting";
          return (
            <>
              <Headline label={m.balance_now()} value={balanceText(pages[0]?.deposit ?? 0)} />
              {isDeciding && <DirectRows draft={draft} />}
              {rows.length === 0 && <None isWaiting={state === "waiting"} />}
              {isDeciding ? (
                <WaitingRows rows={rows} draft={draft} />
              ) : (
                <ul aria-label={m.loan_requests_title()} className="flex flex-col gap-2">
                  {rows.map((draw) => (
                    <DecidedRow key={draw.draw_id} draw={draw} />
                  ))}
                </ul>
              )}
              <LoadMore query={query} />
              {isDeciding && <BatchBar draft={draft} draws={rows} />}
            </>
          );
        }}
      </AnswerStates>
    </>
  );
}

function States({ shown }: { readonly shown: DrawState }) {
  const navigate = useNavigate();
  return (
    <div role="group" aria-label={m.status()} className="flex flex-wrap gap-2">
      {LOAN_DRAW_STATES.map((state) => (
        <ChoiceChip
          key={state}
          selected={state === shown}
          className="min-h-11"
          onClick={() =>
            void navigate({
              to: "/agen/center/permintaan",
              search: state === "waiting" ? {} : { state },
              replace: true,
            })
          }
        >
          {DRAW_STATE_TEXTS[state]()}
        </ChoiceChip>
      ))}
    </div>
  );
}

function WaitingRows({ rows, draft }: DraftProps & { readonly rows: readonly AgentDraw[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { checks } = draft;
  useEffect(() => {
    if (checks > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);
  return (
    <>
      {rows.length > 1 && <SelectAll draft={draft} draws={rows} />}
      <ul
        ref={list}
        aria-label={m.loan_requests_title()}
        // A focused field scrolls to above the bar with the total.
        className="flex flex-col gap-2 [&_input]:scroll-mb-48"
      >
        {rows.map((draw) => (
          <WaitingRow key={draw.draw_id} draw={draw} draft={draft} />
        ))}
      </ul>
    </>
  );
}

function DirectRows({ draft }: DraftProps) {
  if (draft.direct.length === 0) return null;
  return (
    <section aria-labelledby="direct-loans" className="flex flex-col gap-2">
      <h2 id="direct-loans" className="font-bold">
        {m.loan_lend()}
      </h2>
      <ul className="flex flex-col gap-2">
        {draft.direct.map((loan) => (
          <DirectRow
            key={loan.agent_hp}
            loan={loan}
            onRemove={() => draft.removeDirect(loan.agent_hp)}
          />
        ))}
      </ul>
    </section>
  );
}

function None({ isWaiting }: { readonly isWaiting: boolean }) {
  return (
    <Card>
      <EmptyState icon={<Inbox className="size-6" />} title={m.loan_requests_none()}>
        {isWaiting && m.loan_requests_none_text()}
      </EmptyState>
    </Card>
  );
}
