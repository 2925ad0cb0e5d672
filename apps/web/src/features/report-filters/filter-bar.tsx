import { Button, Card, classes, formatDate, Sheet, useAtLeast } from "@konter/ui";
import { SlidersHorizontal, X } from "@konter/ui/icons";
import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";

export interface ActiveFilter {
  readonly name: string;
  readonly text: string;
}

interface FilterBarProps {
  readonly title: string;
  /** Below the title. */
  readonly text?: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Between the title and the filters: parts of the list with their own URLs. */
  readonly tabs?: ReactNode;
  /** The active filters; each can be removed with one tap. */
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (name: string) => void;
  /** The width from which the fields are open; filters with many fields need a desktop. */
  readonly openFrom?: "wide" | "desk";
  readonly cardClassName?: string;
  readonly children: ReactNode;
}

const HIDDEN = { wide: "wide:hidden", desk: "desk:hidden" } as const;
const SHOWN = { wide: "hidden wide:block", desk: "hidden desk:block" } as const;

/** A list's title with its filters: open on a wide screen, in a sheet on a narrow one with the active ones below. */
export function FilterBar({
  title,
  text,
  aside,
  tabs,
  active,
  onRemove,
  openFrom = "wide",
  cardClassName,
  children,
}: FilterBarProps) {
  const [open, setOpen] = useState(false);
  // The sheet opens immediately; its fields render afterwards, so that a slow phone stays responsive.
  const fieldsShown = useDeferredValue(open);
  // Not rendered by the server: server-rendered fields do nothing yet, and on a phone they would only enlarge the
  // initial HTML.
  const hasRoom = useAtLeast(openFrom);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl font-bold">{title}</h1>
          {text !== undefined && <p className="text-sm text-soft">{text}</p>}
        </div>
        <div className="print-hidden ml-auto flex flex-wrap items-center justify-end gap-2 empty:hidden">
          <Button
            kind="plain"
            className={HIDDEN[openFrom]}
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            onClick={() => setOpen(true)}
          >
            {m.filter()}
          </Button>
          {aside}
        </div>
      </div>
      {tabs}
      <Card className={classes("print-hidden p-4", SHOWN[openFrom], cardClassName)}>
        {hasRoom && children}
      </Card>
      {active.length > 0 && (
        <ul
          aria-label={m.active_filters()}
          className={classes("print-hidden flex flex-wrap gap-2", HIDDEN[openFrom])}
        >
          {active.map(({ name, text }) => (
            <li key={name}>
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
        <div className="min-h-80">{fieldsShown && children}</div>
      </Sheet>
    </>
  );
}

/** The active ends of a period of business dates. */
export function periodFilters({
  date_from: from,
  date_to: to,
}: {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}): readonly ActiveFilter[] {
  return [
    ...(from === undefined ? [] : [{ name: "date_from", text: periodEnd(m.date_from(), from) }]),
    ...(to === undefined ? [] : [{ name: "date_to", text: periodEnd(m.date_to(), to) }]),
  ];
}

const periodEnd = (label: string, date: string): string => `${label} ${formatDate(date)}`;
