import type { KursNow } from "@konter/contract/customs";
import { Chip, formatDate } from "@konter/ui";
import * as m from "#messages";

type Week = Pick<KursNow, "decree" | "valid_from" | "valid_to" | "is_old">;

/** Decree and period of the rates; a week that is over is marked. */
export function KursNote({ week }: { readonly week: Week }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
      <span>
        {m.kurs_of({
          decree: week.decree,
          from: formatDate(week.valid_from),
          to: formatDate(week.valid_to),
        })}
      </span>
      {week.is_old && <Chip tone="warning">{m.kurs_old()}</Chip>}
    </p>
  );
}
