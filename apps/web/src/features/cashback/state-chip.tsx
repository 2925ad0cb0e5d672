import type { CashbackState } from "@konter/contract/cashback";
import { Chip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { CircleCheck, Clock3, Undo2 } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

const LOOKS: Readonly<
  Record<
    CashbackState,
    { readonly tone: ChipTone; readonly icon: Icon; readonly text: () => string }
  >
> = {
  pending: { tone: "primary", icon: Clock3, text: m.cashback_pending },
  credited: { tone: "success", icon: CircleCheck, text: m.cashback_credited },
  reversed: { tone: "warning", icon: Undo2, text: m.cashback_reversed },
};

export const stateName = (state: CashbackState): string => LOOKS[state].text();

/** Pending, credited or reversed; shown by text and icon, not by color alone. */
export function StateChip({ state }: { readonly state: CashbackState }) {
  const { tone, icon: StateIcon, text } = LOOKS[state];
  return (
    <Chip tone={tone} icon={<StateIcon aria-hidden className="size-3.5 shrink-0" />}>
      {text()}
    </Chip>
  );
}
