import type { AnyRoute } from "@tanstack/react-router";

/** What a feature's `feature.ts` exports: its routes, by the layout that they stand in. */
export interface Feature {
  readonly root?: readonly AnyRoute[];
  readonly office?: readonly AnyRoute[];
}
