import { Card, classes, useAtLeast } from "@konter/ui";
import type { ReactNode } from "react";
import { FilterFold } from "../../app/folds/filter-fold.tsx";
import type { ActiveFilter } from "../../app/folds/filter-fold.tsx";

interface FilterBarProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
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
  aside,
  active,
  onRemove,
  openFrom = "wide",
  cardClassName,
  children,
}: FilterBarProps) {
  // Not rendered by the server: server-rendered fields do nothing yet, and on a phone they would only enlarge the
  // initial HTML.
  const hasRoom = useAtLeast(openFrom);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 grow text-xl font-bold">{title}</h1>
        <FilterFold
          active={active}
          onRemove={onRemove}
          className={HIDDEN[openFrom]}
          activeClassName="order-last basis-full flex-wrap pt-2"
          fieldsClassName="min-h-80"
        >
          {children}
        </FilterFold>
        {aside}
      </div>
      <Card className={classes("p-4", SHOWN[openFrom], cardClassName)}>{hasRoom && children}</Card>
    </>
  );
}
