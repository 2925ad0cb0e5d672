import { Button, Card, Sheet } from "@konter/ui";
import { SlidersHorizontal } from "@konter/ui/icons";
import { useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { RemovableChip } from "./removable-chip.tsx";

export interface ActiveFilter {
  readonly name: string;
  readonly text: string;
}

export interface FilterBarProps {
  /** The active filters; each can be removed with one press. */
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (name: string) => void;
  readonly children: ReactNode;
}

/** The filters above a list; on a phone they are behind a button, with the active ones visible. */
export function FilterBar({ active, onRemove, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Card className="hidden p-4 wide:block">{children}</Card>
      <div className="flex flex-wrap items-center gap-2 wide:hidden">
        <Button
          kind="plain"
          size="small"
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {m.filter()}
        </Button>
        <ul aria-label={m.active_filters()} className="contents">
          {active.map(({ name, text }) => (
            <li key={name}>
              <RemovableChip
                text={text}
                label={m.remove_filter({ filter: text })}
                onRemove={() => onRemove(name)}
              />
            </li>
          ))}
        </ul>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.filter()}
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            {m.show_rows()}
          </Button>
        }
      >
        {children}
      </Sheet>
    </>
  );
}
