import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { CallInput } from "@konter/contract/calls";
import * as m from "#messages";

/** What a Master decides on one request, as typed. */
export interface Decision {
  readonly choice: "all" | "part" | "reject";
  readonly amount: string;
  readonly reason: string;
}

export const WHOLE: Decision = { choice: "all", amount: "", reason: "" };

/** Money for an agent who did not ask for it. */
export interface DirectLoan {
  readonly agent_hp: string;
  readonly agent_name: string;
  readonly amount: number;
}

type BatchRow = CallInput<"loanBatch">["rows"][number];

/** What the Master agrees to before sending. */
export interface AgreedBatch {
  readonly rows: readonly BatchRow[];
  /** The agent of each row. */
  readonly names: readonly string[];
  /** What it lends, in rupiah. */
  readonly total: number;
}

interface Asked {
  readonly draw_id: string;
  readonly amount_requested: number;
}

/** What a decision lends, in rupiah; 0 for text that is not an amount. */
export function lentBy({ amount_requested: asked }: Asked, { choice, amount }: Decision): number {
  if (choice === "reject") return 0;
  return choice === "all" ? asked : (parseRupiah(amount) ?? 0);
}

/** The sentence for each field that must change before the decision can be sent. */
export function faultsOf(
  draw: Asked,
  decision: Decision,
): Partial<Record<"amount" | "reason", string>> {
  const { choice, reason } = decision;
  const asked = draw.amount_requested;
  const lent = lentBy(draw, decision);
  return {
    ...(choice === "part" &&
      (lent <= 0 || lent >= asked) && {
        amount: m.loan_part_fault({ asked: formatRupiah(asked) }),
      }),
    ...(choice !== "all" && reason.trim() === "" && { reason: m.loan_reason_fault() }),
  };
}

export const isReady = (draw: Asked, decision: Decision): boolean =>
  Object.keys(faultsOf(draw, decision)).length === 0;

/** The row of the batch for a decision. */
export function rowOf(draw: Asked, decision: Decision): BatchRow {
  const { draw_id: id } = draw;
  if (decision.choice === "all") return { draw_id: id };
  return { draw_id: id, amount: lentBy(draw, decision), reason: decision.reason.trim() };
}
