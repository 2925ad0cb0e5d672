import { useCallback, useSyncExternalStore } from "react";

/** The breakpoints of theme.css. */
const WIDTHS = { wide: "37.5rem", desk: "64rem" } as const;

/** Whether what is drawn now, without a window, is for a phone: by its own word it is never as wide as a desk. */
let drawsForPhone = false;
export function drawForPhone(isPhone: boolean): void {
  drawsForPhone = isPhone;
}

/**
 * Whether the window is at least so wide, as the classes `wide:` and `desk:` see it; undefined where nobody can know yet:
 * what the server draws has both of what a screen shows by its width, but for a phone; the living page makes only the one.
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
