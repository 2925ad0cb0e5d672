import { LOAN_BATCH_ROWS } from "@konter/contract/loans";
import type { AgentDraw } from "@konter/contract/loans";
import { newKey } from "@konter/ui";
import { useState } from "react";
import { unansweredAttempt } from "../attempt.ts";
import type { Attempt } from "../attempt.ts";
import { isReady, lentBy, rowOf } from "./batch.ts";
import type { AgreedBatch, Decision, DirectLoan } from "./batch.ts";

const isAgreed = (value: unknown): value is AgreedBatch =>
  typeof value === "object" &&
  value !== null &&
  "rows" in value &&
  Array.isArray(value.rows) &&
  "names" in value &&
  Array.isArray(value.names) &&
  "total" in value &&
  typeof value.total === "number";

export const unansweredBatch = unansweredAttempt("loan-batch", isAgreed);

/** A batch that is about to be sent, or whose outcome is unknown. */
export interface BatchAttempt extends Attempt<AgreedBatch> {
  readonly sent: boolean;
}

function readUnanswered(): BatchAttempt | undefined {
  const kept = unansweredBatch.read();
  return kept && { ...kept, sent: true };
}

export interface BatchDraft {
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly direct: readonly DirectLoan[];
  /** How often incomplete decisions were found; their faults are shown from the first time on. */
  readonly checks: number;
  readonly isFull: boolean;
  readonly attempt: BatchAttempt | undefined;
  readonly open: boolean;
  /** Undefined removes the request from the batch. */
  readonly decide: (drawId: string, decision: Decision | undefined) => void;
  /** Decides those that are not decided yet, or removes all. */
  readonly decideAll: (drawIds: readonly string[], decision: Decision | undefined) => void;
  readonly addDirect: (loan: DirectLoan) => void;
  readonly removeDirect: (hp: string) => void;
  /** Opens the confirmation, unless a decision is incomplete. */
  readonly confirm: (draws: readonly AgentDraw[]) => void;
  /** Opens the confirmation of a batch with only this loan. */
  readonly lend: (loan: DirectLoan) => void;
  readonly close: () => void;
  /** Called once the outcome is known. */
  readonly clear: () => void;
}

/** The requests that a Master decided, and the agents to lend to, until the batch is sent. */
export function useBatchDraft(): BatchDraft {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [direct, setDirect] = useState<readonly DirectLoan[]>([]);
  const [checks, setChecks] = useState(0);
  const [attempt, setAttempt] = useState<BatchAttempt | undefined>(readUnanswered);
  const [open, setOpen] = useState(attempt !== undefined);
  const isFull = decisions.size + direct.length >= LOAN_BATCH_ROWS;
  const decideAll = (drawIds: readonly string[], decision: Decision | undefined) => {
    const next = new Map(decisions);
    for (const id of drawIds)
      if (decision === undefined) next.delete(id);
      else if (!next.has(id) && next.size + direct.length < LOAN_BATCH_ROWS) next.set(id, decision);
    setDecisions(next);
  };
  const show = (next: BatchAttempt) => {
    setAttempt(next);
    setOpen(true);
  };
  return {
    decisions,
    direct,
    checks,
    isFull,
    attempt,
    open,
    decide: (drawId, decision) => {
      if (decision === undefined || !decisions.has(drawId)) decideAll([drawId], decision);
      else setDecisions(new Map(decisions).set(drawId, decision));
    },
    decideAll,
    addDirect: (loan) =>
      setDirect([...direct.filter(({ agent_hp: hp }) => hp !== loan.agent_hp), loan]),
    removeDirect: (hp) => setDirect(direct.filter(({ agent_hp: each }) => each !== hp)),
    confirm: (draws) => {
      const unanswered = readUnanswered();
      if (unanswered !== undefined) return show(unanswered);
      const decided = decidedOf(draws, decisions);
      if (!decided.every(([draw, decision]) => isReady(draw, decision)))
        return setChecks(checks + 1);
      return show({ key: newKey(), agreed: agreedOf(decided, direct), sent: false });
    },
    lend: (loan) =>
      show(readUnanswered() ?? { key: newKey(), agreed: agreedOf([], [loan]), sent: false }),
    close: () => setOpen(false),
    clear: () => {
      setDecisions(new Map());
      setDirect([]);
      setChecks(0);
    },
  };
}

type Decided = readonly (readonly [AgentDraw, Decision])[];

/** Decisions on requests that are still shown; another device may have decided some in the meantime. */
export function decidedOf(
  draws: readonly AgentDraw[],
  decisions: ReadonlyMap<string, Decision>,
): Decided {
  return draws.flatMap((draw) => {
    const decision = decisions.get(draw.draw_id);
    return decision === undefined ? [] : [[draw, decision] as const];
  });
}

const agreedOf = (decided: Decided, direct: readonly DirectLoan[]): AgreedBatch => ({
  rows: [
    ...decided.map(([draw, decision]) => rowOf(draw, decision)),
    ...direct.map(({ agent_hp, amount }) => ({ agent_hp, amount })),
  ],
  names: [
    ...decided.map(([{ agent }]) => agent.name),
    ...direct.map(({ agent_name: name }) => name),
  ],
  total: totalOf(decided, direct),
});

/** What the batch lends, in rupiah. */
export const totalOf = (decided: Decided, direct: readonly DirectLoan[]): number =>
  decided.reduce((sum, [draw, decision]) => sum + lentBy(draw, decision), 0) +
  direct.reduce((sum, { amount }) => sum + amount, 0);
