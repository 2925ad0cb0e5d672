import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** Whether a stretch is not completely inside another one. */
const isOutside = (start: number, end: number, from: number, to: number): boolean =>
  start < from || end > to;

/**
 * For a scrolling list of links: scrolls the one marked `data-here` to the middle when it is not completely visible.
 * Only the list scrolls, not the page.
 */
export function useCurrentInView<Box extends HTMLElement>(
  current: string | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (current === undefined) return;
    const here = box.current?.querySelector("[data-here]")?.getBoundingClientRect();
    const all = box.current?.getBoundingClientRect();
    if (!here || !all) return;
    box.current?.scrollBy({
      left: isOutside(here.left, here.right, all.left, all.right)
        ? here.left + here.width / 2 - all.left - all.width / 2
        : 0,
      top: isOutside(here.top, here.bottom, all.top, all.bottom)
        ? here.top + here.height / 2 - all.top - all.height / 2
        : 0,
    });
  }, [current]);
  return box;
}
