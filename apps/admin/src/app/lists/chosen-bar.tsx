import { Button } from "@konter/ui";
import type { ReactNode } from "react";
import * as m from "#messages";

interface ChosenBarProps {
  readonly count: number;
  /** The most rows of one action. */
  readonly most: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  /** The actions; shown while a row is selected. */
  readonly children: (isTooMany: boolean) => ReactNode;
}

/** Actions on the selected rows of a list. */
export function ChosenBar({ count, most, onAll, onNone, children }: ChosenBarProps) {
  const none = count === 0;
  const isTooMany = count > most;
  return (
    <div
      role="group"
      aria-label={m.chosen_bar()}
      className="sticky bottom-16 z-20 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 wide:bottom-0"
    >
      <p role="status" className="text-sm">
        {isTooMany ? m.chosen_too_many({ most }) : m.chosen_count({ count })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="quiet" onClick={none ? onAll : onNone}>
          {none ? m.chosen_all() : m.chosen_none()}
        </Button>
        {!none && children(isTooMany)}
      </div>
    </div>
  );
}

/** The checkbox that selects a row. */
export function RowChoice({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className="relative z-10 flex min-h-6 items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

/** The selection with this row added or removed. */
export const withChoice = (
  chosen: readonly string[],
  key: string,
  isChosen: boolean,
): readonly string[] => (isChosen ? [...chosen, key] : chosen.filter((each) => each !== key));
