import { displayPhone } from "@konter/contract/phone";
import { Sheet, Skeleton } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { QueryFailure } from "../../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { agentLoansQuery } from "../api.ts";
import { AskSheet } from "./ask-sheet.tsx";
import { BatchSheet } from "./batch-sheet.tsx";
import { LendSheet } from "./lend-sheet.tsx";
import { useBatchDraft } from "./use-batch-draft.ts";

interface LendToProps {
  readonly agent: { readonly name: string; readonly hp: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lends to one agent: the amount, then the summary with the PIN. An agent without a loan has to be given one first. */
export function LendTo({ agent, open, onClose }: LendToProps) {
  const draft = useBatchDraft();
  const hp = displayPhone(agent.hp);
  const query = useInfiniteQuery(agentLoansQuery({ state: "active", search: hp }));
  const loan = query.data?.pages
    .flatMap(({ rows }) => rows)
    .find((each) => displayPhone(each.agent.hp) === hp);
  if (draft.attempt !== undefined)
    return <BatchSheet key={draft.attempt.key} attempt={draft.attempt} draft={draft} />;
  if (query.data === undefined)
    return (
      <Sheet open={open} onClose={onClose} title={m.loan_lend_to({ name: agent.name })}>
        {query.error ? <QueryFailure query={query} /> : <Skeleton className="h-40" />}
      </Sheet>
    );
  if (loan === undefined)
    return <AskSheet agent={{ name: agent.name, hp }} open={open} onClose={onClose} />;
  return <LendSheet loan={loan} open={open} onClose={onClose} onLend={draft.lend} />;
}
