import type { AdminDepositRow } from "@konter/contract/deposits";
import type { BankLine, BankQueueReason } from "@konter/contract/banks";

/** A bank line that fits, and the top-ups that it could be. */
export interface Match {
  readonly line: BankLine;
  readonly reason: BankQueueReason;
  readonly candidates: readonly AdminDepositRow[];
}

/** Which top-up each line is credited to, by the line's number. */
export type Choice = Readonly<Record<number, string>>;

/** A line goes to one top-up, and a top-up takes one line. */
export function withChoice(choice: Choice, { line }: Match, code: string | false): Choice {
  const others = Object.entries(choice).filter(
    ([id, taken]) => Number(id) !== line.line_id && taken !== code,
  );
  const kept = Object.fromEntries(others) as Choice;
  return code === false ? kept : { ...kept, [line.line_id]: code };
}

/** What was chosen of the lines that are still there. */
export function chosenOf(
  choice: Choice,
  matches: readonly Match[],
): readonly { readonly line_id: number; readonly code: string; readonly amount: number }[] {
  return matches.flatMap(({ line, candidates }) => {
    const code = choice[line.line_id];
    const isThere = candidates.some(({ request }) => request.code === code);
    return code !== undefined && isThere
      ? [{ line_id: line.line_id, code, amount: line.amount }]
      : [];
  });
}
