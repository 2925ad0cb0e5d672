import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Set by the project in `vitest.config.ts`. */
    isLongRun: boolean;
  }
}

/** The number of repetitions or rows of a test: `short` in `npm test`, `long` in `npm run test:long`. */
export const randomRuns = (runs: { readonly short: number; readonly long: number }): number =>
  inject("isLongRun") ? runs.long : runs.short;
