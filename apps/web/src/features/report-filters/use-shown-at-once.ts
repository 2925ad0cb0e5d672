import { useCallback, useState } from "react";
import { afterPaint } from "../../app/give-way.ts";
import { withFilters } from "./filters.ts";
import type { ReportFilters } from "./filters.ts";

interface Ahead {
  readonly change: ReportFilters;
  /** Changes that the list has not been told yet. */
  readonly waiting: number;
}

/**
 * The filters as somebody has just set them. The address and the rows, which a slow phone takes a tenth of a second to draw,
 * hear of a change after the picture that answers it.
 */
export function useShownAtOnce(
  filters: ReportFilters,
  onChange: (change: ReportFilters) => void,
): readonly [ReportFilters, (change: ReportFilters) => void] {
  const [ahead, setAhead] = useState<Ahead>();
  const [before, setBefore] = useState(filters);
  if (before !== filters) {
    setBefore(filters);
    // Of two quick changes the first one's arrival must not take the second one back.
    if (ahead?.waiting === 0) setAhead(undefined);
  }
  const change = useCallback(
    (next: ReportFilters) => {
      setAhead((now) => ({
        change: { ...now?.change, ...next },
        waiting: (now?.waiting ?? 0) + 1,
      }));
      const { pathname } = location;
      afterPaint(() => {
        // Whoever is leaving must not be brought back to the list; the address tells it before the next screen is there.
        if (location.pathname !== pathname) return;
        setAhead((now) => now && { ...now, waiting: now.waiting - 1 });
        onChange(next);
      });
    },
    [onChange],
  );
  return [ahead === undefined ? filters : withFilters(filters, ahead.change), change];
}
