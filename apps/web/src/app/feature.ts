import type { AnyRoute } from "@tanstack/react-router";

/** The export of a feature's `feature.ts`: its routes, by layout. */
export interface Feature {
  readonly root?: readonly AnyRoute[];
  readonly member?: readonly AnyRoute[];
  readonly webapp?: readonly AnyRoute[];
}
