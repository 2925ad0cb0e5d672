import type { PrepaidScreen } from "@konter/contract/catalog";
import { Sheet, Skeleton } from "@konter/ui";
import { ChevronDown } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";
import { OperatorLogo } from "../../logos/index.ts";
import type { Target } from "./target.ts";
import { useQuery } from "@tanstack/react-query";
import { operatorsQuery } from "../api.ts";

/** The operator's name on this screen; its code until the list has loaded. */
function useOperatorName(screen: PrepaidScreen): (code: string) => string {
  const { data } = useQuery(operatorsQuery(screen));
  return (code) => data?.operators.find((operator) => operator.code === code)?.name ?? code;
}

/** Loaded on demand: in a sheet, or instead of the number field. */
export const OperatorChoice = lazy(() => import("./operator-choice.tsx"));

/** The operator detected from the number; a tap selects another one for a ported number. */
export function OperatorChip({
  screen,
  target,
}: {
  readonly screen: PrepaidScreen;
  readonly target: Target;
}) {
  const [open, setOpen] = useState(false);
  const nameOf = useOperatorName(screen);
  const name = target.operator === undefined ? m.operator() : nameOf(target.operator);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="rise flex min-h-9 max-w-[70%] shrink-0 items-center gap-1.5 rounded-full bg-secondary px-3.5 text-sm font-semibold text-on-secondary"
      >
        <span className="sr-only">{m.operator_change({ operator: name })}</span>
        {target.operator !== undefined && (
          <OperatorLogo of={target.operator} className="-ml-1.5 size-6" />
        )}
        <span aria-hidden className="truncate">
          {name}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.operator_choose()}>
        <Suspense fallback={<Skeleton className="h-24" />}>
          <OperatorChoice screen={screen} target={target} onChosen={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}
