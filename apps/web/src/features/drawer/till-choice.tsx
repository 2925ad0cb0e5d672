import type { DrawerShiftRow } from "@konter/contract/drawer";
import { ChoiceChip } from "@konter/ui";
import * as m from "#messages";

/** Selects the open till of a sale. */
export function TillChoice({
  open,
  chosen,
  busy,
  onChosen,
}: {
  readonly open: readonly DrawerShiftRow[];
  readonly chosen: string | undefined;
  readonly busy: boolean;
  readonly onChosen: (shift: DrawerShiftRow) => void;
}) {
  return (
    <div className="mt-3">
      <p id="drawer-till" className="mb-1.5 text-sm font-medium">
        {m.drawer_which_till()}
      </p>
      <div role="group" aria-labelledby="drawer-till" className="flex flex-wrap gap-2">
        {open.map((shift) => (
          <ChoiceChip
            key={shift.id}
            selected={shift.id === chosen}
            disabled={busy}
            onClick={() => onChosen(shift)}
          >
            {m.drawer_of({ till: shift.till, person: shift.person })}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}
