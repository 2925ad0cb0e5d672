import { Chip, formatDateTime } from "@konter/ui";
import { TriangleAlert } from "@konter/ui/icons";
import * as m from "#messages";
import { ageText, durationText } from "./duration.ts";

/** Remaining time for staff, or how long they are overdue. */
export function DueTime({ dueAt, now }: { readonly dueAt: string; readonly now: number }) {
  const left = (Date.parse(dueAt) - now) / 1000;
  return (
    <time dateTime={dueAt} title={formatDateTime(dueAt)}>
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
