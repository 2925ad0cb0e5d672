import { useCallback, useState } from "react";
import { afterPaint } from "../../app/startup/give-way.ts";
import { withFilters } from "./filters.ts";
import type { ReportFilters } from "./filters.ts";

interface Ahead {
  readonly change: ReportFilters;
  /** Number of changes that the list has not received yet. */
  readonly waiting: number;
}

/**
 * The filters as just set. The URL and the rows, which a slow phone renders in a tenth of a second, change only after
 * the next paint.
 */
export function useShownAtOnce(
  filters: ReportFilters,
  onChange: (change: ReportFilters) => void,
): readonly [ReportFilters, (change: ReportFilters) => void] {
  const [ahead, setAhead] = useState<Ahead>();
  const [before, setBefore] = useState(filters);
  if (before !== filters) {
    setBefore(filters);
    // When two changes follow quickly, the first one must not revert the second when it arrives.
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
        // Does not navigate back to the list when the user is leaving; the URL changes before the next screen is shown.
        if (location.pathname !== pathname) return;
        setAhead((now) => now && { ...now, waiting: now.waiting - 1 });
        onChange(next);
      });
    },
    [onChange],
  );
  return [ahead === undefined ? filters : withFilters(filters, ahead.change), change];
}
