import type { AdminComplaint } from "@konter/contract/complaints";
import { formatDateTime } from "@konter/ui";
import { DueTime } from "../../app/times/due-time.tsx";
import * as m from "#messages";

/** Remaining or overdue time; for a closed one, when it was closed. */
export function Due({ row, now }: { readonly row: AdminComplaint; readonly now: number }) {
  const { due_at: dueAt, closed_at: closedAt } = row.complaint;
  if (closedAt !== null) return <time dateTime={closedAt}>{formatDateTime(closedAt)}</time>;
  if (dueAt === null) return <span className="text-soft">–</span>;
  return <DueTime dueAt={dueAt} now={now} />;
}

export function claimant(row: AdminComplaint): string {
  return row.claimed_by_me ? m.claimed_by_me() : (row.claimed_by ?? m.claimed_by_nobody());
}
