import { Button, classes, Sheet } from "@konter/ui";
import { SlidersHorizontal, X } from "@konter/ui/icons";
import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";

export interface ActiveFilter {
  readonly name: string;
  readonly text: string;
}

interface FilterFoldProps {
  /** The active filters; each can be removed with one tap. */
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (name: string) => void;
  readonly className?: string;
  readonly activeClassName?: string;
  /** The fields' least height, so that the sheet does not grow when they appear. */
  readonly fieldsClassName?: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** Filters where there is no room for their fields: a button that opens them in a sheet, and the active ones. */
export function FilterFold({
  active,
  onRemove,
  className,
  activeClassName,
  fieldsClassName,
  children,
}: FilterFoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="plain"
        className={className}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {m.filter()}
      </Button>
      {active.length > 0 && (
        <ul
          aria-label={m.active_filters()}
          className={classes("flex gap-2", className, activeClassName)}
        >
          {active.map(({ name, text }) => (
            <li key={name} className="shrink-0">
              <button
                type="button"
                aria-label={m.remove_filter({ filter: text })}
                onClick={() => onRemove(name)}
                className="flex min-h-11 items-center gap-1.5 rounded-full bg-secondary px-3 text-sm font-medium text-on-secondary"
              >
                {text}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
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
        <div className={fieldsClassName}>
          <AfterOpening>{children}</AfterOpening>
        </div>
      </Sheet>
    </>
  );
}

/** Renders when the sheet around it is open, so that a slow phone stays responsive. */
function AfterOpening({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
