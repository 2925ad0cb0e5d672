import type { Loan } from "@konter/contract/loans";
import { Chip, formatDate } from "@konter/ui";
import { DUE_CLASSES, LOAN_STATES } from "./words.ts";

export function LoanStateChip({ loan: { state } }: { readonly loan: Pick<Loan, "state"> }) {
  const { name, tone } = LOAN_STATES[state];
  return <Chip tone={tone}>{name()}</Chip>;
}

/** The earliest date on which something is due; nothing when nothing is owed. */
export function DueDate({
  loan: { due_on: dueOn, due_class: dueClass },
}: {
  readonly loan: Pick<Loan, "due_class" | "due_on">;
}) {
  if (dueOn === null) return null;
  const { name, tone } = DUE_CLASSES[dueClass];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <time dateTime={dueOn}>{formatDate(dueOn)}</time>
      {dueClass !== "not_due" && <Chip tone={tone}>{name()}</Chip>}
    </span>
  );
}
