import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Sets custom properties through the element's style object, because the page's policy forbids inline styles in markup.
 */
export function useTokens<Element extends HTMLElement>(
  tokens: Readonly<Record<string, string>>,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(tokens))
      element.current?.style.setProperty(`--c-${name}`, value);
  }, [tokens]);
  return element;
}
