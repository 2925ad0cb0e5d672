import type { AdminDepositRow } from "@konter/contract/deposits";
import type { BankLine, BankQueueReason } from "@konter/contract/banks";

/** A matching bank line, and the top-ups that it may belong to. */
export interface Match {
  readonly line: BankLine;
  readonly reason: BankQueueReason;
  readonly candidates: readonly AdminDepositRow[];
}

/** The selected top-up of each line, by line id. */
export type Choice = Readonly<Record<number, string>>;

/** Assigns a line to one top-up, and one line to a top-up. */
export function withChoice(choice: Choice, { line }: Match, code: string | false): Choice {
  const others = Object.entries(choice).filter(
    ([id, taken]) => Number(id) !== line.line_id && taken !== code,
  );
  const kept = Object.fromEntries(others) as Choice;
  return code === false ? kept : { ...kept, [line.line_id]: code };
}

/** The selection among lines that still exist. */
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
