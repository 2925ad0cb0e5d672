import type { AdminComplaint } from "@konter/contract";
import { Chip, formatShortDateTime } from "@konter/ui";
import { TriangleAlert } from "@konter/ui/icons";
import { ageText, durationText } from "../../app/duration.ts";
import * as m from "#messages";

/** How long staff still have, or for how long they are late; when it was closed for one that is over. */
export function Due({ row, now }: { readonly row: AdminComplaint; readonly now: number }) {
  const { due_at: dueAt, closed_at: closedAt } = row.complaint;
  if (closedAt !== null) return <time dateTime={closedAt}>{formatShortDateTime(closedAt)}</time>;
  if (dueAt === null) return <span className="text-soft">–</span>;
  const left = (Date.parse(dueAt) - now) / 1000;
  return (
    <time dateTime={dueAt} title={formatShortDateTime(dueAt)}>
      {left > 0 ? (
        m.due_in({ span: durationText(left) })
      ) : (
        <Chip tone="danger" icon={<TriangleAlert aria-hidden className="size-3.5 shrink-0" />}>
          {m.overdue({ span: ageText(dueAt, now) })}
        </Chip>
      )}
    </time>
  );
}

export function claimant(row: AdminComplaint): string {
  return row.claimed_by_me ? m.claimed_by_me() : (row.claimed_by ?? m.claimed_by_nobody());
}
