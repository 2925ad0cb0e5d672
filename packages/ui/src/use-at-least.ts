import { useCallback, useSyncExternalStore } from "react";

/** The breakpoints of theme.css. */
const WIDTHS = { wide: "37.5rem", desk: "64rem" } as const;

/** Whether the server is rendering for a phone, by its user agent; a phone is never as wide as a desktop. */
let drawsForPhone = false;
export function drawForPhone(isPhone: boolean): void {
  drawsForPhone = isPhone;
}

/**
 * Whether the window is at least this wide, matching the classes `wide:` and `desk:`. Undefined during server
 * rendering: the markup then contains both variants, except for a phone; the interactive page renders only one.
 */
export function useAtLeast(width: keyof typeof WIDTHS): boolean | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = queryOf(width);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    [width],
  );
  return useSyncExternalStore(
    subscribe,
    () => queryOf(width).matches,
    () => (width === "desk" && drawsForPhone ? false : undefined),
  );
}

const queryOf = (width: keyof typeof WIDTHS) => matchMedia(`(width >= ${WIDTHS[width]})`);
